import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../../lib/format/reader-format.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { type CommentRuling, ruleComment } from "./mutations.ts";

type Comment = CommentRuling["comment"];
const DONE = {
  visible: "comments.approved",
  hidden: "comments.hidden",
  pending: "comments.undone",
} as const;

/** Shows or hides what waits, and says so with the way back. */
export function useCommentRulings() {
  const { t } = useTranslation("admin-podcasts");
  const last = useRef<CommentRuling | null>(null);
  const rule = useMutation({
    ...ruleComment(useQueryClient()),
    onError: useErrorToast(),
    onSettled: (isDone, _error, ruling) => {
      const { comment, status } = ruling;
      if (isDone === undefined) return;
      const isLast = isDone && status !== "pending";
      if (isLast || last.current?.comment.id === comment.id) last.current = isLast ? ruling : null;
      if (!isDone) toast("warning", t("comments.decided"));
      else {
        const done = t(DONE[status], { name: isolate(comment.author_name ?? "") });
        const back = { label: t("comments.undo"), onClick: () => takeBack(ruling) };
        toast("success", done, undefined, status === "pending" ? undefined : back);
      }
    },
  });
  const takeBack = ({ comment, status }: CommentRuling): void =>
    rule.mutate({ comment, status: "pending", seen: status });
  return {
    /** The comment that is decided on now. */
    busy: rule.isPending ? rule.variables.comment.id : null,
    decide: (comment: Comment, status: "visible" | "hidden", then?: () => void): void =>
      rule.mutate({ comment, status }, { onSuccess: then }),
    undoLast: (): void => {
      if (last.current && !rule.isPending) takeBack(last.current);
    },
  };
}
