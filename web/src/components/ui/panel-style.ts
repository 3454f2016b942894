/**
 * The place of a toast on a narrow screen (toaster.tsx), which no part of a dialog scrolls into. A border: the scrim
 * covers it, and what scrolls ends at it.
 */
const toastPlace =
  "border-transparent max-lg:[:root:has([data-sonner-toast][data-removed=false])_&]:border-t-[7.5rem]";
export const overlayStyle = `fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=open]:animate-fade ${toastPlace}`;
/**
 * Beside what it is about on wide screens, along the end of the window, and below it on a tablet: with the rest
 * in plain view.
 */
export const asideOverlayStyle = `${overlayStyle} md:max-lg:items-end md:max-lg:justify-items-stretch md:bg-transparent md:p-0 lg:place-items-stretch lg:justify-items-end`;
export const asidePanelStyle =
  "w-full max-w-lg rounded-md border-2 border-ink bg-card p-6 text-ink data-[state=open]:animate-fade md:rounded-none md:border-e-0 md:max-lg:max-h-[50dvh] md:max-lg:max-w-none md:max-lg:overflow-y-auto md:max-lg:border-x-0 md:max-lg:border-b-0 lg:w-96 lg:border-y-0";
export const panelStyle =
  "w-full max-w-lg rounded-md border-2 border-ink bg-card p-6 text-ink data-[state=open]:animate-fade";
