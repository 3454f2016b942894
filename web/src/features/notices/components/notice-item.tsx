import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  noticePage,
  type Notice,
} from "../../../../../supabase/functions/_shared/contracts/notices.ts";
import { tell } from "../../../../../supabase/functions/_shared/notices/words.ts";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { markRead } from "../mutations.ts";
import { noticeWordsQuery } from "../queries.ts";
import { useReaderLanguage } from "../use-reader-language.ts";
import { LineText } from "./line-text.tsx";

interface Props {
  notice: Notice;
  /** Its page is opened. */
  onLeave?: () => void;
}

/** One notice: opening its page marks it as read, and so does its button. */
export function NoticeItem({ notice, onLeave }: Props) {
  const { t } = useTranslation("notices");
  const { date } = useReaderFormat();
  const language = useReaderLanguage();
  const { data: words } = useQuery(noticeWordsQuery(language));
  const mark = useMutation(markRead(useQueryClient()));
  const isUnread = notice.read_at === null;
  const read = (): void => {
    if (isUnread) mark.mutate({ ids: [notice.id] });
  };
  if (!words) {
    return (
      <li className="border-b border-line py-4">
        <Skeleton className="h-12" />
      </li>
    );
  }
  const { title, text } = tell(notice, words, language);
  return (
    <li className="relative flex gap-3 border-b border-line py-3 last:border-b-0">
      <span className="flex h-6 w-2 shrink-0 items-center">
        {isUnread && (
          <span className="size-2 rounded-full bg-signal forced-colors:bg-[canvastext]">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
      </span>
      <div className="min-w-0 grow">
        <Link
          to={noticePage(notice)}
          className={classNames(
            "break-words after:absolute after:inset-0 hover:underline",
            isUnread && "font-semibold",
          )}
          onClick={() => {
            read();
            onLeave?.();
          }}
        >
          <LineText line={title} />
        </Link>
        <p className="text-sm break-words text-ink-2">
          <LineText line={text} />
        </p>
        <time dateTime={notice.created_at} className="text-sm text-ink-2">
          {date(Date.parse(notice.created_at), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </div>
      {isUnread && (
        <button
          type="button"
          className={buttonStyle("quiet", "icon", "relative z-10 shrink-0")}
          aria-label={t("mark_read")}
          title={t("mark_read")}
          disabled={mark.isPending}
          onClick={read}
        >
          <Check aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  );
}
