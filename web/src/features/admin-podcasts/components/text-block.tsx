import { useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { PODCAST_LIMITS } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { useTextEdits } from "../../../components/forum/composer/use-text-edits.ts";
import { MarkdownBox } from "../../../components/markdown-editor/markdown-box.tsx";
import { Markdown } from "../../../components/markdown/markdown.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { OtherEditors } from "../../../components/text-desk/other-editors.tsx";
import { TextConflict } from "../../../components/text-desk/text-conflict.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { DeskPodcastPage } from "../queries.ts";
import { usePodcastText } from "../use-podcast-text.ts";

interface Props {
  page: DeskPodcastPage;
  userId: string;
}

/** Title, description and notes. They are saved by themselves; readers see them once they are published. */
export function TextBlock({ page, userId }: Props) {
  const { t } = useTranslation("admin-podcasts");
  const { number } = useReaderFormat();
  const { keeper, state, others } = usePodcastText(userId, page);
  const { title, about = "", body, keptBy } = state;
  const { locale } = page.episode;
  const tooMany = Array.from(body).length - PODCAST_LIMITS.showNotes;
  const standing = (): string => {
    if (title.trim() === "") return t("text.untitled");
    if (tooMany > 0) return t("text.too_long", { n: number(tooMany) });
    return keptBy === "device" ? t("text.device") : t("text.server");
  };
  return (
    <PageBlock title={t("text.title")} text={<output>{standing()}</output>}>
      <div className="grid gap-5">
        <OtherEditors others={others} />
        <TextConflict
          keeper={keeper}
          state={state}
          locale={locale}
          title={t("text.conflict_title")}
        />
        <div lang={locale} className="grid gap-5">
          <Field label={t("field.title")}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={PODCAST_LIMITS.title}
                value={title}
                onChange={({ target }) => keeper.change({ title: target.value })}
              />
            )}
          </Field>
          <Field label={t("field.description")} hint={t("field.description_hint")}>
            {(control) => (
              <TextArea
                {...control}
                dir="auto"
                rows={3}
                maxLength={PODCAST_LIMITS.description}
                value={about}
                onChange={({ target }) => keeper.change({ about: target.value })}
              />
            )}
          </Field>
        </div>
        <Notes
          userId={userId}
          locale={locale}
          body={body}
          onChange={(written) => keeper.change({ body: written })}
        />
      </div>
      {/* What the server has not got, the device keeps: only a text that cannot be saved is asked about. */}
      <LeaveGuard when={keptBy === "device" && (title.trim() === "" || tooMany > 0)} />
    </PageBlock>
  );
}

interface NotesProps {
  userId: string;
  locale: string;
  body: string;
  onChange: (body: string) => void;
}

function Notes({ userId, locale, body, onChange }: NotesProps) {
  const { t } = useTranslation("admin-podcasts");
  const { box, edit } = useTextEdits();
  const [isPreview, setIsPreview] = useState(false);
  const shown = useDeferredValue(body);
  const turn = (): void => {
    flushSync(() => setIsPreview(!isPreview));
    if (isPreview) box.current?.focus();
  };
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{t("field.show_notes")}</h3>
      <p className="mb-2 text-sm text-ink-2">{t("field.show_notes_hint")}</p>
      <MarkdownBox
        box={box}
        edit={edit}
        label={t("field.show_notes")}
        locale={locale}
        userId={userId}
        body={body}
        onChange={onChange}
        onPreview={turn}
        preview={
          isPreview ? (
            <section aria-label={t("text.preview")} className="min-h-32 p-3">
              <Markdown text={shown} />
            </section>
          ) : null
        }
      />
    </div>
  );
}
