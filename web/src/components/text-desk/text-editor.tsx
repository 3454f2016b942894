import { useTranslation } from "react-i18next";
import type { ComponentProps } from "react";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import type { DraftState } from "../../lib/forum/draft-keeper.ts";
import type { DeskText } from "../../lib/text-desk/use-desk-text.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { MarkdownEditor } from "../markdown-editor/markdown-editor.tsx";
import { Field } from "../ui/field.tsx";
import { Input, TextArea } from "../ui/input.tsx";
import { OtherEditors } from "./other-editors.tsx";
import { TextConflict } from "./text-conflict.tsx";

interface Limits {
  title: number;
  description: number;
  body: number;
}

interface Props extends Pick<ComponentProps<typeof MarkdownEditor>, "to" | "pathOf"> {
  text: DeskText;
  /** Characters. */
  limits: Limits;
  locale: string;
  userId: string;
}

const tooMany = ({ body }: DraftState, limits: Limits): number =>
  Array.from(body).length - limits.body;

/** Whether what stands in the editor is saved, and why not. */
export function TextStanding({ state, limits }: { state: DraftState; limits: Limits }) {
  const { t } = useTranslation("text-desk");
  const { number } = useReaderFormat();
  const beyond = tooMany(state, limits);
  const standing = (): string => {
    if (state.title.trim() === "") return t("editor.untitled");
    if (beyond > 0) return t("editor.too_long", { n: number(beyond) });
    return state.keptBy === "device" ? t("editor.device") : t("editor.server");
  };
  return <output className="text-sm text-ink-2">{standing()}</output>;
}

/** Title, description and text. They are saved by themselves; readers see them once they are published. */
export function TextEditor({ text, limits, locale, userId, to, pathOf }: Props) {
  const { t } = useTranslation("text-desk");
  const { keeper, state, others } = text;
  const { title, about = "", body, keptBy } = state;
  return (
    <>
      <OtherEditors others={others} />
      <TextConflict
        keeper={keeper}
        state={state}
        locale={locale}
        title={t("editor.conflict_title")}
      />
      <div lang={locale} className="grid max-w-3xl gap-5">
        <Field label={t("field.title")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={limits.title}
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
              rows={2}
              maxLength={limits.description}
              value={about}
              onChange={({ target }) => keeper.change({ about: target.value })}
            />
          )}
        </Field>
      </div>
      <MarkdownEditor
        label={t("field.text")}
        locale={locale}
        userId={userId}
        to={to}
        pathOf={pathOf}
        body={body}
        onChange={(written) => keeper.change({ body: written })}
      />
      {/* What the server has not got, the device keeps: only a text that cannot be saved is asked about. */}
      <LeaveGuard
        when={keptBy === "device" && (title.trim() === "" || tooMany(state, limits) > 0)}
      />
    </>
  );
}
