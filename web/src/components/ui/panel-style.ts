export const overlayStyle =
  "fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=open]:animate-fade";
export const panelStyle =
  "w-full max-w-lg rounded-md border-2 border-ink bg-card p-6 text-ink data-[state=open]:animate-fade";
