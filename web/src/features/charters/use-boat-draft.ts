import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BoatValues } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { isSame } from "../../lib/forms/save-unchanged.ts";
import {
  type BoatDraft,
  type DraftField,
  newDraft,
  type Problems,
  storedOf,
} from "./boat-draft.ts";
import { saveBoat } from "./own-boat-mutations.ts";

type Stored = Partial<BoatValues>;

export interface BoatForm {
  draft: BoatDraft;
  set: <Field extends DraftField>(field: Field, value: BoatDraft[Field]) => void;
  problems: Problems;
  /** Something that can be stored is not stored yet. */
  isDirty: boolean;
  isSaving: boolean;
  /** At least one save has succeeded, and nothing has changed since. */
  isSaved: boolean;
  error: Error | null;
  save: () => void;
  /** Drops what was typed for what is stored now. */
  reload: () => void;
}

/** A pause in typing after which a draft is saved. */
const PAUSE = 900;

/**
 * The form of a listing. One that nobody sees yet is saved while it is typed; of a listed one, which
 * everybody reads, only `save` stores the changes.
 */
export function useBoatDraft({
  boatId,
  initial,
  isNew,
  savesWhileTyping,
}: {
  boatId: string;
  initial: BoatDraft;
  isNew: boolean;
  savesWhileTyping: boolean;
}): BoatForm {
  const [draft, setDraft] = useState(initial);
  // What the server holds; nothing at all before a new boat's first save.
  const [stored, setStored] = useState<Stored>(() => storedOf(initial).values);
  const [exists, setExists] = useState(!isNew);
  const { mutate, reset, isPending, isSuccess, error } = useMutation(
    saveBoat(useQueryClient(), boatId),
  );
  const { values, problems } = storedOf(draft);
  const changes = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, stored[field as never])),
  ) as Stored;
  const isDirty = Object.keys(changes).length > 0;
  const latest = useRef({ changes, values, stored, exists });
  useEffect(() => {
    latest.current = { changes, values, stored, exists };
  });
  // What a save was refused with: it is not sent again by itself before something changes.
  const refused = useRef("");
  const save = useCallback((): void => {
    const now = latest.current;
    refused.current = "";
    const sent = now.exists ? now.changes : now.values;
    const seen = Object.fromEntries(
      Object.keys(sent).map((field) => [field, now.stored[field as keyof Stored]]),
    ) as Stored;
    mutate(
      { changes: sent, seen: now.exists ? seen : null },
      {
        onSuccess: () => {
          setStored((before) => ({ ...before, ...sent }));
          setExists(true);
        },
        onError: () => {
          refused.current = JSON.stringify(now.changes);
        },
      },
    );
  }, [mutate]);
  const asked = JSON.stringify(changes);
  useEffect(() => {
    if (!savesWhileTyping || asked === "{}" || isPending || asked === refused.current)
      return undefined;
    const timer = setTimeout(save, PAUSE);
    return () => clearTimeout(timer);
  }, [asked, savesWhileTyping, isPending, save]);
  return {
    draft,
    set: (field, value) => setDraft((before) => ({ ...before, [field]: value })),
    problems,
    isDirty,
    isSaving: isPending,
    isSaved: isSuccess && !isDirty,
    error,
    save,
    reload: () => {
      setDraft(initial);
      setStored(storedOf(initial).values);
      setExists(!isNew);
      reset();
    },
  };
}

export const emptyDraft = (): BoatDraft =>
  newDraft(Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");
