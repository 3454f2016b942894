import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { errorKey } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useOneAtATime } from "../../../lib/forms/use-one-at-a-time.ts";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import { openImages } from "../../../lib/forum/open-images.ts";
import { PICTURE_TYPES } from "../../../lib/upload/prepare-picture.ts";
import { PostText } from "../../markdown/post-text.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { FieldError } from "../../ui/field.tsx";
import { UploadRow } from "../../upload/upload-row.tsx";
import { useBroughtFiles } from "../../upload/use-brought-files.ts";
import { KeptLine, OfferedDraft } from "./draft-line.tsx";
import { format, insertBlock, quotation, type Format } from "./format.ts";
import { PictureRows } from "./picture-rows.tsx";
import { withoutPicture } from "./pictures-in-text.ts";
import { TextBox } from "./text-box.tsx";
import { applyEdit, type Selected, type TextEdit } from "./text-edit.ts";
import { Toolbar } from "./toolbar.tsx";
import { useDraft } from "./use-draft.ts";
import { usePictures } from "./use-pictures.ts";

/** Code points, as the database counts them. */
const MOST = 20_000;
/** From here on, how many are left is shown. */
const NEAR = 18_000;

export interface ComposerHandle {
  /** Puts words of a post into the text, with a link back to it, and makes the post what is replied to. */
  quote: (post: { id: number; no: number; name: string }, words: string) => void;
  focus: () => void;
  /** Another text in the place of the whole one. */
  replace: (text: string) => void;
}

export interface ComposedPost {
  body: string;
  /** One for these words, however often they are sent. */
  key: string;
  /** Number of the post that was quoted last. */
  replyTo: number | null;
  title: string;
}

export interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  /** By `draftPlace`. A composer of another place has another `key`. */
  place: string;
  /** Whose members complete a name first. */
  threadId?: string;
  /** Name of the text box: "Reply". */
  label: string;
  placeholder?: string;
  submit: string;
  busy: string;
  /** What is edited, Markdown. */
  stored?: string;
  /** One line high until it has the focus or a text. */
  isCompact?: boolean;
  /** Rejects with what went wrong; the text stays then. */
  send: (post: ComposedPost) => Promise<unknown>;
  onSent?: () => void;
  /** With each change, for others to see that a reply is being written. */
  onTyping?: () => void;
  /** Above the text, such as a title, which the draft keeps. Returns what is wrong with it. */
  renderTitle?: (title: string, change: (title: string) => void) => ReactNode;
  checkTitle?: (title: string) => boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** Where posts are written, for members only: Markdown with a preview, names, pictures and a draft. */
export function Composer({ ref, place, stored = "", isCompact = false, ...props }: ComposerProps) {
  const { t } = useTranslation("forum-compose");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const { user } = useMember();
  const boxId = useId();
  const problemId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { keeper, state } = useDraft(user.id, place, stored);
  const { body, title } = state;
  const [hasFocus, setHasFocus] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [replyTo, setReplyTo] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const sendId = useSendId();
  const isOpen = !isCompact || hasFocus || body !== "" || isPreview;

  const edit = (change: (selected: Selected) => TextEdit): void => {
    const { current } = box;
    if (!current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = current;
    applyEdit(current, change({ text, start, end }));
  };
  const pictures = usePictures({
    userId: user.id,
    body,
    insert: (mark) => edit((selected) => insertBlock(selected, mark)),
  });
  const brought = useBroughtFiles(field, (list) => list.length > 0 && pictures.upload.add(list));
  const address = (id: string): string => pictures.previews[id] ?? openImages.address(id, 800);

  useImperativeHandle(ref, () => ({
    quote: (post, words) => {
      setIsPreview(false);
      setReplyTo(post.no);
      edit((selected) => insertBlock(selected, quotation(post, words)));
    },
    focus: () => box.current?.focus(),
    replace: (insert) =>
      edit(({ text }) => ({
        from: 0,
        to: text.length,
        insert,
        start: insert.length,
        end: insert.length,
      })),
  }));

  const text = pictures.described.trim();
  const tooMany = Array.from(text).length - MOST;
  const problemOf = (): string | undefined => {
    if (text === "") return t("empty");
    if (tooMany > 0) return t("too_long", { n: number(tooMany) });
    return pictures.isSending ? t("pictures.sending") : undefined;
  };

  const send = useOneAtATime(async () => {
    setError(null);
    setIsAsked(true);
    const found = problemOf();
    setProblem(found);
    if (props.checkTitle && !props.checkTitle(title)) return;
    if (found) return box.current?.focus();
    if (pictures.pictures.some(({ alt }) => alt.trim() === "")) {
      field.current?.querySelector<HTMLElement>("li input[value='']")?.focus();
      return;
    }
    setIsSending(true);
    try {
      const key = sendId.of([place, title, text, replyTo]);
      await props.send({ body: text, key, replyTo, title: title.trim() });
      sendId.forget();
      keeper.drop({ title, body });
      setReplyTo(null);
      setIsAsked(false);
      setIsPreview(false);
      props.onSent?.();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsSending(false);
    }
  });

  const change = (typed: string): void => {
    keeper.change({ body: typed });
    setProblem(undefined);
    props.onTyping?.();
  };

  return (
    // Files are dropped, and pasted, anywhere on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={field}
      noValidate
      className="grid gap-2"
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
      {...brought.handlers}
    >
      {props.renderTitle?.(title, (typed) => keeper.change({ title: typed }))}
      <div
        className={classNames(
          "rounded-md border bg-card focus-within:border-ink",
          brought.isOver ? "border-ink bg-shoal" : "border-ink-2",
        )}
      >
        <OfferedDraft keeper={keeper} state={state} />
        {isOpen && (
          <Toolbar
            controls={boxId}
            isPreview={isPreview}
            onFormat={(kind: Format) => edit((selected) => format(kind, selected, t("sample")))}
            onPicture={() => files.current?.click()}
            onPreview={() => setIsPreview(!isPreview)}
          />
        )}
        <div hidden={isPreview}>
          <TextBox
            ref={box}
            id={boxId}
            label={props.label}
            placeholder={props.placeholder ?? ""}
            userId={user.id}
            threadId={props.threadId}
            value={body}
            isOpen={isOpen}
            problemId={problem && problemId}
            onChange={change}
            onSend={() => void send()}
            onPreview={() => setIsPreview(true)}
          />
        </div>
        {isPreview && (
          <div className="min-h-32 p-3">
            {text === "" ? (
              <p className="text-ink-2">{t("preview_empty")}</p>
            ) : (
              <PostText text={pictures.described} images={{ address }} />
            )}
          </div>
        )}
        <input
          ref={files}
          type="file"
          hidden
          multiple
          aria-label={t("picture")}
          accept={PICTURE_TYPES}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) pictures.upload.add(currentTarget.files);
            currentTarget.value = "";
          }}
        />
        {pictures.underWay.length > 0 && (
          <ul className="grid gap-2 p-3">
            {pictures.underWay.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                onRetry={() => pictures.upload.retry(item.id)}
                onRemove={() => pictures.upload.remove(item.id)}
              />
            ))}
          </ul>
        )}
        <PictureRows
          pictures={pictures.pictures}
          address={address}
          isAsked={isAsked}
          onDescribe={pictures.describe}
          onRemove={(picture) => edit((selected) => withoutPicture(selected, picture))}
        />
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
      {error !== null && (
        <ErrorNote>
          {t("failed")} {common(errorKey(error))}
        </ErrorNote>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <div className="me-auto">
            {tooMany > NEAR - MOST ? (
              <p className="text-sm text-ink-2">
                {t("room", { n: number(Math.max(0, -tooMany)) })}
              </p>
            ) : (
              <KeptLine state={state} />
            )}
          </div>
          {props.children}
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? props.busy : props.submit}
          </Button>
        </div>
      )}
    </form>
  );
}
