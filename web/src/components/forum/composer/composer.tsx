import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { errorKey } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useOneAtATime } from "../../../lib/forms/use-one-at-a-time.ts";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import { PICTURE_TYPES } from "../../../lib/upload/prepare-picture.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { FieldError } from "../../ui/field.tsx";
import { UploadRow } from "../../upload/upload-row.tsx";
import { useBroughtFiles } from "../../upload/use-brought-files.ts";
import { ComposerFoot } from "./composer-foot.tsx";
import { OfferedDraft } from "./draft-line.tsx";
import { format, insertBlock, quotation, type Format } from "./format.ts";
import { PictureRows } from "./picture-rows.tsx";
import { withoutPicture } from "./pictures-in-text.ts";
import { Preview } from "./preview.tsx";
import { TextBox } from "./text-box.tsx";
import { replaceText } from "./text-edit.ts";
import { Toolbar } from "./toolbar.tsx";
import { useDraft } from "./use-draft.ts";
import { usePictures } from "./use-pictures.ts";
import { useSendError } from "./use-send-error.ts";
import { useTextEdits } from "./use-text-edits.ts";

/** Code points, as the database counts them. */
const MOST = 20_000;

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
  /** Of an edit: the revision of the post that the text builds on. */
  base: number | null;
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
  /** What is edited, Markdown, and its revision. */
  stored?: string;
  base?: number | null;
  /** While the text builds on another revision than `base`; `rebase` lets it build on this one. */
  renderConflict?: (rebase: () => void) => ReactNode;
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
export function Composer({
  ref,
  place,
  stored = "",
  base = null,
  isCompact = false,
  ...props
}: ComposerProps) {
  const { t } = useTranslation("forum-compose");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const { user } = useMember();
  const boxId = useId();
  const problemId = useId();
  const preview = useRef<HTMLElement>(null);
  const field = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { keeper, state } = useDraft(user.id, place, stored, base);
  const { body, title } = state;
  const [hasFocus, setHasFocus] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [replyTo, setReplyTo] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useSendError();
  const [isSending, setIsSending] = useState(false);
  const sendId = useSendId();
  const isOpen = !isCompact || hasFocus || body !== "" || isPreview;

  const { box, edit } = useTextEdits();
  const pictures = usePictures({
    to: { bucket: "forum-images", folder: user.id },
    body,
    // It arrives while the reader is at something else, such as the words of another one.
    insert: (mark) => edit((selected) => insertBlock(selected, mark), false),
    change: (described) => keeper.change({ body: described }),
  });
  const brought = useBroughtFiles(field, (list) => list.length > 0 && pictures.upload.add(list));
  const images = { address: (id: string) => pictures.previews[id] ?? null, readAs: user.id };

  useImperativeHandle(ref, () => ({
    quote: (post, words) => {
      setIsPreview(false);
      setReplyTo(post.no);
      edit((selected) => insertBlock(selected, quotation(post, words)));
    },
    focus: () => box.current?.focus(),
    replace: (whole) => edit((selected) => replaceText(selected, whole)),
  }));

  const text = body.trim();
  const tooMany = Array.from(text).length - MOST;
  const problemOf = (): string | undefined => {
    if (text === "") return t("empty");
    if (tooMany > 0) return t("too_long", { count: tooMany, n: number(tooMany) });
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
      // As they are stored: with a space more they are the same words.
      const words = { body: text, replyTo, title: title.trim(), base: state.base };
      await props.send({ ...words, key: sendId.of([place, words]) });
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

  /** By a key that was pressed in what goes away now: the focus goes along. */
  const turn = (toPreview: boolean): void => {
    flushSync(() => setIsPreview(toPreview));
    (toPreview ? preview : box).current?.focus();
  };

  const change = (typed: string): void => {
    keeper.change({ body: typed });
    setProblem(undefined);
    props.onTyping?.();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped, and pasted, anywhere on it
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
      {base !== null &&
        state.base !== base &&
        props.renderConflict?.(() => keeper.rebase(stored, base))}
      {props.renderTitle?.(title, (typed) => keeper.change({ title: typed }))}
      <div
        className={classNames(
          "rounded-md border bg-card outline-offset-2 outline-signal focus-within:border-ink has-[textarea:focus-visible]:outline-3",
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
            onPreview={() => turn(true)}
          />
        </div>
        {isPreview && (
          <Preview ref={preview} text={body} images={images} onBack={() => turn(false)} />
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
          images={images}
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
        <ComposerFoot
          keeper={keeper}
          state={state}
          left={-tooMany}
          onChanged={() => box.current?.focus()}
        >
          {props.children}
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? props.busy : props.submit}
          </Button>
        </ComposerFoot>
      )}
    </form>
  );
}
