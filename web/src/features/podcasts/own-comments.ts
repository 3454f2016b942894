import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { NewComment } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { postComment } from "./mutations.ts";

/** A comment of this reader's that the list of the episode does not show (yet). */
export interface OwnComment extends NewComment {
  /** Null for a member without a name. */
  shownAs: string | null;
  /** `posting` until the server has it; a guest's then `waits` for an editor. */
  state: "posting" | "waits" | "posted";
  at: number;
}

interface Author {
  isGuest: boolean;
  shownAs: string | null;
}

export interface Posting {
  own: OwnComment[];
  /** Resolves to whether the server has the comment. */
  post: (comment: NewComment, author: Author) => Promise<boolean>;
  isPosting: boolean;
  error: Error | null;
}

/** Shows a reader's own comments at once, and takes one back that could not be sent. */
export function usePosting(): Posting {
  const [own, setOwn] = useState<OwnComment[]>([]);
  const { mutateAsync, isPending, error } = useMutation(postComment);
  return {
    own,
    isPosting: isPending,
    error,
    async post(comment, { isGuest, shownAs }) {
      const others = (all: OwnComment[]) => all.filter(({ id }) => id !== comment.id);
      setOwn((all) => [{ ...comment, shownAs, state: "posting", at: Date.now() }, ...others(all)]);
      try {
        await mutateAsync(comment);
        const state = isGuest ? "waits" : "posted";
        setOwn((all) => all.map((one) => (one.id === comment.id ? { ...one, state } : one)));
        return true;
      } catch {
        // The mutation's error says why; the text stays in the form.
        setOwn(others);
        return false;
      }
    },
  };
}
