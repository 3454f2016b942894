import { useState } from "react";

export interface Seen {
  /** `updated_at` of the row that the forms of the page show. */
  at: string;
  /** Somebody else changed what a form shows. */
  isOutdated: boolean;
  /** This page has made the version of this `updated_at`. */
  saved: (at: string) => void;
  /** Rises when the forms are to begin anew, with what is stored now. */
  round: number;
  reload: () => void;
}

/**
 * Which version of a row the forms of a page build on. A version that this page made, or that differs in
 * nothing that its forms show, is theirs as well.
 */
export function useSeen(row: { updated_at: string }, fields: unknown): Seen {
  const shown = JSON.stringify(fields);
  const [base, setBase] = useState({ at: row.updated_at, shown });
  const [own, setOwn] = useState(row.updated_at);
  const [round, setRound] = useState(0);
  const isNew = row.updated_at !== base.at;
  const isTheirs = isNew && row.updated_at !== own && shown !== base.shown;
  const adopt = (): void => setBase({ at: row.updated_at, shown });
  if (isNew && !isTheirs) adopt();
  return {
    at: base.at,
    isOutdated: isTheirs,
    saved: setOwn,
    round,
    reload: () => {
      adopt();
      setRound(round + 1);
    },
  };
}
