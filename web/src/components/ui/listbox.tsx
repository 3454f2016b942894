import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface Props<Option> {
  id: string;
  label: string;
  options: readonly Option[];
  /** Place of the active option. */
  active: number;
  className: string;
  keyOf: (option: Option) => string | number;
  renderOption: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
}

/** What `aria-activedescendant` of the box names. */
export const optionId = (id: string, n: number): string => `${id}-${n}`;

/**
 * The options of a box in which something is typed. The box keeps the focus, names the active option
 * (`optionId`) and has the keys that choose.
 */
export function Listbox<Option>({ id, options, active, ...props }: Props<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of a list leaves the focus in another box
      role="listbox"
      aria-label={props.label}
      className={classNames("overflow-y-auto", props.className)}
    >
      {options.map((option, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the box
        <div
          key={props.keyOf(option)}
          id={optionId(id, n)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option's tag holds text alone and belongs to a select
          role="option"
          aria-selected={n === active}
          tabIndex={-1}
          className={classNames(
            "flex min-h-11 cursor-pointer items-center gap-3 border-s-3 px-3 hover:bg-shoal",
            n === active ? "border-s-signal bg-shoal font-semibold" : "border-s-unmarked",
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onChoose(option)}
        >
          {props.renderOption(option)}
        </div>
      ))}
    </div>
  );
}
