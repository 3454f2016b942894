import { useRouter } from "@tanstack/react-router";
import { mayOpen, type Member } from "./permissions.ts";
import { useSupabaseAuth } from "./session.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Who of those signed in may open the page, and sees links to it. Layouts say it for their pages. */
    mayOpen?: (member: Member) => boolean;
    /** Where it leads a member that may not open it, by its address; home where it does not say. */
    elsewhere?: (search: Readonly<Record<string, unknown>>) => string | undefined;
  }
}

/** Whether the reader may open the page at a path, as its route says: for the links to it. */
export function useMayOpen(): (path: string) => boolean {
  const { state } = useSupabaseAuth();
  const router = useRouter();
  return (path) => {
    const [routes] = router.getMatchedRoutes(path);
    return (
      state.status === "signed-in" &&
      mayOpen(
        state,
        routes.map(({ options }) => options.staticData ?? {}),
      )
    );
  };
}
