import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useFullMember, useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";

interface Props {
  state: ThreadState;
  own: Own | null;
  onOpen: () => void;
}

/** Where a reply begins, or why there can be none. */
export function ReplyBar({ state, own, onOpen }: Props) {
  const { t } = useTranslation("forum-thread");
  const { date } = useReaderFormat();
  const { state: auth } = useSupabaseAuth();
  const member = useFullMember();
  const redirect = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const barrier = own ? own.may.write : closedFor(state);
  if (barrier !== null && (own !== null || member === null)) {
    const until = own?.may.write_from;
    const time = until ? date(Date.parse(until), { dateStyle: "medium", timeStyle: "short" }) : "";
    // A ban has no end.
    const why = barrier === "silenced" && !until ? "banned" : barrier;
    return <p className="py-3 text-ink-2">{t(`barrier.${why}`, { time })}</p>;
  }
  if (auth.status === "signed-out") {
    return (
      <LinkButton to="/auth/login" search={{ redirect }} variant="primary">
        {t("login")}
      </LinkButton>
    );
  }
  if (auth.status === "signed-in" && member === null) {
    return (
      <LinkButton
        to={auth.needsCode ? "/auth/login" : "/auth/setup"}
        search={{ redirect }}
        variant="primary"
      >
        {t("setup")}
      </LinkButton>
    );
  }
  return (
    <button
      type="button"
      disabled={own === null}
      onClick={onOpen}
      className="min-h-12 w-full cursor-text rounded-md border border-ink-2 bg-card px-4 text-start text-ink-2 hover:border-ink"
    >
      {t("reply")}
    </button>
  );
}

/** What keeps everybody from writing, as far as a visitor sees it. */
function closedFor({ forum, topic, thread }: ThreadState) {
  if (forum.is_archived || topic.is_archived) return "forum_archived";
  return thread.is_locked ? "thread_locked" : null;
}
