import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CheckCircle2 } from "lucide-react";
import { useDeferredValue, useEffect, useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Reader } from "../../../lib/forum/read-as.ts";
import { isTitle, TITLE_LENGTH } from "../../../lib/forum/thread-title.ts";
import { similarQuery } from "../queries.ts";

/** Shorter titles are like too many others. */
const TELLING = 6;
/** Milliseconds without a key. */
const PAUSE = 400;

interface Props {
  ref?: Ref<HTMLInputElement>;
  slug: string;
  reader: Reader;
  title: string;
  /** It was to be sent: what is wrong with it is shown. */
  isAsked: boolean;
  onChange: (title: string) => void;
}

/** The title of a new thread, and threads that may have answered it. */
export function NewThreadTitle({ ref, slug, reader, title, isAsked, onChange }: Props) {
  const { t } = useTranslation("forum");
  const [isLeft, setLeft] = useState(false);
  const isWrong = isAsked || (isLeft && title !== "");
  const asked = usePaused(title.trim());
  return (
    <div className="mb-2 grid gap-3">
      <Field
        label={t("compose.thread_title")}
        hint={t("compose.thread_title_hint")}
        error={isWrong && !isTitle(title) ? t("compose.title_short") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={ref}
            dir="auto"
            required
            maxLength={TITLE_LENGTH * 2}
            value={title}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {asked.length >= TELLING && <Similar slug={slug} reader={reader} title={asked} />}
    </div>
  );
}

/** The text once it has stood for a moment. */
function usePaused(text: string): string {
  const latest = useDeferredValue(text);
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(latest), PAUSE);
    return () => clearTimeout(timer);
  }, [latest]);
  return paused;
}

function Similar({ slug, reader, title }: Pick<Props, "slug" | "reader" | "title">) {
  const { t } = useTranslation("forum");
  const { number } = useReaderFormat();
  const { data: threads = [] } = useQuery(similarQuery(slug, title, reader));
  if (threads.length === 0) return null;
  return (
    <section aria-label={t("compose.similar")} className="border-s-4 border-land ps-4">
      <p className="text-sm font-semibold">{t("compose.similar")}</p>
      <ul>
        {threads.map((thread) => (
          <li key={thread.number} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link
              to="/topics/$topicSlug/$threadId"
              params={{ topicSlug: thread.topic, threadId: String(thread.number) }}
              target="_blank"
              dir="auto"
              className="inline-flex min-h-8 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
            >
              {thread.title}
            </Link>
            {thread.solved && (
              <Badge tone="good">
                <CheckCircle2 aria-hidden="true" className="size-3.5" />
                {t("solved")}
              </Badge>
            )}
            <span className="text-sm text-ink-2 figures">
              {number(thread.posts)} {t("posts_unit", { count: thread.posts })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
