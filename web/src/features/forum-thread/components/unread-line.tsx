/** Across the thread, with its words in the middle. */
export function UnreadLine({ children }: { children: string }) {
  return (
    <p
      id="unread"
      className="flex scroll-mt-4 items-center gap-3.5 pt-4 text-sm font-semibold text-signal before:h-0.5 before:grow before:bg-signal after:h-0.5 after:grow after:bg-signal print:hidden"
    >
      {children}
    </p>
  );
}
