import { createFileRoute, redirect } from "@tanstack/react-router";

/** Where the installed app starts: at the catch form of the event that its reader fishes now, else at home. */
export const Route = createFileRoute("/start")({
  beforeLoad: async ({ context: { session } }) => {
    const auth = await session.settled();
    if (auth.status === "signed-in") {
      // Fetched here alone: no other first screen needs it.
      const { fishedNow } = await import("../features/catching/fished-now.ts");
      const eventId = await fishedNow(auth.user.id, Date.now()).catch(() => null);
      if (eventId) {
        throw redirect({
          to: "/profile/tournaments/$eventId/catch",
          params: { eventId },
          replace: true,
        });
      }
    }
    throw redirect({ to: "/", replace: true });
  },
});
