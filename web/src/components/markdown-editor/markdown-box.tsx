import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { format, type Format } from "../forum/composer/format.ts";
import { TextBox } from "../forum/composer/text-box.tsx";
import { Toolbar } from "../forum/composer/toolbar.tsx";
import type { useTextEdits } from "../forum/composer/use-text-edits.ts";
import { classNames } from "../ui/class-names.ts";

interface Props extends ReturnType<typeof useTextEdits> {
  label: string;
  locale: string;
  userId: string;
  body: string;
  /** It fills the page. */
  isTall?: boolean;
  problemId?: string | undefined;
  /** Stands in place of the text. */
  preview?: ReactNode;
  onChange: (body: string) => void;
  onPreview: () => void;
  onPicture?: () => void;
  className?: string;
  /** Below the text, within its frame. */
  children?: ReactNode;
}

/** Markdown with its toolbar and keys. */
export function MarkdownBox({ box, edit, preview = null, children, ...props }: Props) {
  const { t } = useTranslation("forum-compose");
  const id = useId();
  const isPreview = preview !== null;
  return (
    <div
      lang={props.locale}
      className={classNames(
        "rounded-md border border-ink-2 bg-card outline-offset-2 outline-signal focus-within:border-ink has-[textarea:focus-visible]:outline-3",
        props.className,
      )}
    >
      <Toolbar
        controls={id}
        isPreview={isPreview}
        onFormat={(kind: Format) => edit((selected) => format(kind, selected, t("sample")))}
        {...(props.onPicture && { onPicture: props.onPicture })}
        onPreview={props.onPreview}
      />
      <div className={isPreview ? "hidden" : undefined}>
        <TextBox
          ref={box}
          id={id}
          label={props.label}
          placeholder=""
          userId={props.userId}
          threadId={undefined}
          value={props.body}
          isOpen
          isTall={props.isTall ?? false}
          problemId={props.problemId}
          onChange={props.onChange}
          onSend={() => undefined}
          onPreview={props.onPreview}
        />
        {children}
      </div>
      {preview}
    </div>
  );
}
