import { Slot } from "../../../components/ui/slot.tsx";

/** As many as the function `pages` names events. */
const ROWS = [0, 1, 2, 3, 4];

/** The rows of a list of events, with those that came with the page. */
export function WaitingEvents() {
  return (
    <ul className="border-t-2 border-ink">
      {ROWS.map((n) => (
        <li key={n} className="border-b border-line py-5">
          <p className="text-sm text-ink-2">
            <Slot name={`${n}.tournament`} bar="empty:h-5 empty:max-w-40" />
          </p>
          <h2 className="mt-1 text-2xl">
            <Slot name={`${n}.name`} bar="empty:h-8 empty:max-w-80" />
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
            <Slot name={`${n}.when`} bar="empty:h-5 empty:w-full empty:max-w-60" />
            <Slot name={`${n}.venue`} bar="empty:hidden" />
          </p>
        </li>
      ))}
    </ul>
  );
}
