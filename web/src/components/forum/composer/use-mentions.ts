import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState, type KeyboardEvent, type RefObject } from "react";
import { findMembersQuery, type FoundMember } from "../../../lib/forum/find-members.ts";
import { applyEdit } from "./text-edit.ts";
import { mentionAt, mentionMark, type MentionStart } from "./mention-at.ts";

interface Options {
  userId: string;
  threadId: string | undefined;
  box: RefObject<HTMLTextAreaElement | null>;
}

const NONE: readonly FoundMember[] = [];

/** Completes names after "@". A list that a key closed stays closed for that name. */
export function useMentions({ userId, threadId, box }: Options) {
  const [start, setStart] = useState<MentionStart | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const sought = useDeferredValue(start?.typed ?? "");
  const isWanted = start !== null && start.from !== closedAt;
  const { data = NONE } = useQuery({
    ...findMembersQuery(userId, threadId, sought),
    enabled: isWanted,
  });
  const members = isWanted ? data.filter(({ name }) => name !== null) : NONE;
  const shown = members.length > 0 ? Math.min(active, members.length - 1) : -1;

  const choose = (member: FoundMember): void => {
    if (!box.current || !start) return;
    const insert = mentionMark(member);
    const end = start.from + insert.length;
    applyEdit(box.current, {
      from: start.from,
      to: start.from + 1 + start.typed.length,
      insert,
      start: end,
      end,
    });
    setStart(null);
  };

  return {
    members,
    active: shown,
    choose,
    /** After each move of the caret. */
    look: (): void => {
      const { current } = box;
      if (!current) return;
      const { value, selectionStart, selectionEnd } = current;
      const found = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
      if (found?.typed !== start?.typed || found?.from !== start?.from) {
        setStart(found);
        setActive(0);
      }
      if (!found) setClosedAt(null);
    },
    close: () => setStart(null),
    /** Returns whether the key was meant for the list. */
    onKey: ({ key }: KeyboardEvent): boolean => {
      const member = members[shown];
      if (!member) return false;
      if (key === "ArrowDown") setActive((shown + 1) % members.length);
      else if (key === "ArrowUp") setActive((shown + members.length - 1) % members.length);
      else if (key === "Enter" || key === "Tab") choose(member);
      else if (key === "Escape") setClosedAt(start?.from ?? null);
      else return false;
      return true;
    },
  };
}
