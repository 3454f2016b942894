import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { conversationQuery, type ContactMail } from "../queries.ts";

/** The mails to the sender of a message: the receipt of the form, then the answers. */
export function Conversation({ messageId }: { messageId: string }) {
  const { t } = useTranslation("admin-contact");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(conversationQuery(user.id, messageId));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-6" />;
  const { receipt, answers } = data;
  if (!receipt && answers.length === 0) return null;
  return (
    <ol aria-label={t("conversation")} className="grid gap-4">
      {receipt && (
        <li className="border-s-4 border-line ps-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
            <span>{t("receipt")}</span>
            <Moment at={receipt.sent_at ?? receipt.created_at} />
            <MailState mail={receipt} />
          </p>
        </li>
      )}
      {answers.map(({ id, body, created_at, author, mail }) => (
        <li key={id} className="max-w-prose border-s-4 border-signal ps-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
            <bdi>{author ?? t("former_admin")}</bdi>
            <Moment at={created_at} />
            {mail && <MailState mail={mail} />}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { at: string }) {
  const { date } = useReaderFormat();
  return (
    <time dateTime={at} className="figures">
      {date(Date.parse(at), { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}

const TONES: Record<ContactMail["status"], BadgeTone> = {
  pending: "plain",
  sending: "plain",
  sent: "good",
  dead: "bad",
};

/** Whether a mail has left; one that failed is sent again on the page of mails. */
function MailState({ mail: { status } }: { mail: ContactMail }) {
  const { t } = useTranslation("admin-contact");
  const state = <Badge tone={TONES[status]}>{t(`mail.${status}`)}</Badge>;
  if (status !== "dead") return state;
  return (
    <Link to="/admin/mail" className={textLinkStyle}>
      {state}
    </Link>
  );
}
