import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { caseQuery, type CaseContext } from "../queries.ts";
import { CaseImages } from "./case-images.tsx";
import { Moment } from "./moment.tsx";
import { RulingButtons } from "./ruling-buttons.tsx";
import { RulingLine } from "./ruling-line.tsx";
import { UndoButton } from "./undo-button.tsx";

/** What a moderator needs to decide about a post, and the decisions. */
export function CaseDetail({ id }: { id: string }) {
  const { user } = useMember();
  const { data, error, refetch } = useQuery(caseQuery(user.id, id));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="mt-3 grid gap-5 border-s-4 border-contour ps-4">
      <Posts context={data} />
      <Flags flags={data.flags} />
      {data.standing && <Standing standing={data.standing} />}
      <History rulings={data.rulings} />
      <RulingButtons context={data} />
    </div>
  );
}

function Posts({ context: { posts, case: about } }: { context: CaseContext }) {
  const { t } = useTranslation("admin-forum");
  const { number } = useReaderFormat();
  return (
    <ol aria-label={t("context")} className="grid gap-3">
      {posts.map((post) => {
        const isIt = post.id === about.post_id;
        return (
          <li key={post.id} className={isIt ? "bg-water p-3" : "px-3 text-ink-2"}>
            <p className="text-xs">
              <bdi className="font-semibold">{post.author?.name ?? t("former_member")}</bdi>{" "}
              {t("post_no", { n: number(post.no) })} <Moment at={post.created_at} />
            </p>
            {/* The source itself: it shows where links lead. */}
            <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
              {post.status === "moved" ? t("status.moved") : post.body}
            </p>
            {isIt && <CaseImages text={post.body} />}
          </li>
        );
      })}
    </ol>
  );
}

function Flags({ flags }: Pick<CaseContext, "flags">) {
  const { t } = useTranslation("admin-forum");
  if (flags.length === 0) return null;
  return (
    <ul aria-label={t("cause.flags")} className="grid gap-1.5">
      {flags.map((flag) => (
        <li key={`${flag.flagged_at}${flag.by}`}>
          <span className="font-semibold">{t(`flag.${flag.reason}`)}</span>{" "}
          <bdi className="text-ink-2">{flag.by ?? t("former_member")}</bdi>{" "}
          {flag.note && <bdi dir="auto">{flag.note}</bdi>}
        </li>
      ))}
    </ul>
  );
}

function Standing({ standing }: { standing: NonNullable<CaseContext["standing"]> }) {
  const { t } = useTranslation("admin-forum");
  const { number } = useReaderFormat();
  return (
    <p className="text-ink-2">
      {t("standing", {
        trust: t(`trust.${standing.trust as 0 | 1 | 2}`),
        posts: number(standing.posts),
        removed: number(standing.removed),
      })}
      {standing.is_banned && <> {t("banned_now")}</>}
      {standing.silenced_until && (
        <>
          {" "}
          {t("silenced_now")} <Moment at={standing.silenced_until} />
        </>
      )}
    </p>
  );
}

function History({ rulings }: Pick<CaseContext, "rulings">) {
  const { t } = useTranslation("admin-forum");
  if (rulings.length === 0) return null;
  return (
    <ol aria-label={t("history")} className="grid gap-1.5">
      {rulings.map((ruling) => (
        <li key={ruling.id}>
          <Moment at={ruling.at} /> <RulingLine ruling={ruling} />
          {/* What an appeal may be about, and the decisions below do not take back. */}
          {(ruling.action === "silence" || ruling.action === "ban") && (
            <UndoButton ruling={ruling} />
          )}
        </li>
      ))}
    </ol>
  );
}
