import { useRouterState } from "@tanstack/react-router";

/** A thin bar over the page while the next one loads; appears late enough that quick ones show none. */
export function RouteProgress() {
  const loading = useRouterState({ select: ({ status }) => status === "pending" });
  if (!loading) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-[fade_150ms_200ms_both] overflow-hidden bg-signal-ground"
    >
      <div className="h-full w-2/5 animate-passage bg-signal" />
    </div>
  );
}
