import { useState } from "react";
import { isSame } from "./save-unchanged.ts";

export interface Seen<Fields> {
  /** What the forms of the page build on, as it was stored when they read or saved it. */
  fields: Fields;
  /** Somebody else changed what a form shows. */
  isOutdated: boolean;
  /** A form of this page has stored these fields. */
  saved: (fields: Partial<Fields>) => void;
  /** Rises when the forms are to begin anew, with what is stored now. */
  round: number;
  reload: () => void;
}

/** Which values of a row the forms of a page build on: those that were read, and those that they saved. */
export function useSeen<Fields extends object>(stored: Fields): Seen<Fields> {
  const [fields, setFields] = useState(stored);
  // What this page has replaced: `stored` shows it until the row is read again.
  const [former, setFormer] = useState<Partial<Fields>>({});
  const [round, setRound] = useState(0);
  const adopt = (): void => {
    setFields(stored);
    setFormer({});
  };
  const names = Object.keys(stored) as (keyof Fields)[];
  const changed = names.filter((name) => !isSame(stored[name], fields[name]));
  if (changed.length === 0 && Object.keys(former).length > 0) setFormer({});
  return {
    fields,
    isOutdated: changed.some((name) => !(name in former && isSame(stored[name], former[name]))),
    saved: (own) => {
      const replaced = names.filter((name) => name in own).map((name) => [name, fields[name]]);
      setFormer((before) => ({ ...Object.fromEntries(replaced), ...before }));
      setFields((seen) => ({ ...seen, ...own }));
    },
    round,
    reload: () => {
      adopt();
      setRound(round + 1);
    },
  };
}
