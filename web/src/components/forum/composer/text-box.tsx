import { useId, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { Listbox, optionId } from "../../ui/listbox.tsx";
import { format, nextLine, type Format } from "./format.ts";
import { applyEdit } from "./text-edit.ts";
import { useMentions } from "./use-mentions.ts";

interface Props {
  ref: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  placeholder: string;
  userId: string;
  threadId: string | undefined;
  value: string;
  isOpen: boolean;
  /** For a text that fills the page. */
  isTall?: boolean;
  problemId: string | undefined;
  onChange: (text: string) => void;
  onSend: () => void;
  onPreview: () => void;
}

const KEYS: Readonly<Record<string, Format>> = { b: "bold", i: "italic", k: "link" };

/** Ctrl or ⌘ with Shift and P, as elsewhere where Markdown is written. */
export const isPreviewKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === "p";

/** The text itself. It grows with what is typed; Enter is a new line, and sends only with Ctrl or ⌘. */
export function TextBox({ ref: box, value, isOpen, onChange, onSend, onPreview, ...props }: Props) {
  const { t } = useTranslation("forum-compose");
  const listId = useId();
  const mentions = useMentions({ userId: props.userId, threadId: props.threadId, box });
  const hasList = mentions.members.length > 0;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, currentTarget, nativeEvent } = event;
    // Keys that choose among an input method's words; 229 is how Safari ends a choice with Enter.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && !event.shiftKey && !event.altKey && mentions.onKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { selectionStart, selectionEnd } = currentTarget;
    const selected = { text: currentTarget.value, start: selectionStart, end: selectionEnd };
    if (key === "Enter" && isCommand) {
      event.preventDefault();
      onSend();
    } else if (key === "Enter" && !event.shiftKey && !event.altKey) {
      const edit = nextLine(selected);
      if (!edit) return;
      event.preventDefault();
      applyEdit(currentTarget, edit);
    } else if (isCommand && !event.altKey) {
      const kind = event.shiftKey ? undefined : KEYS[key.toLowerCase()];
      if (kind) {
        event.preventDefault();
        applyEdit(currentTarget, format(kind, selected, t("sample")));
      } else if (isPreviewKey(event)) {
        event.preventDefault();
        onPreview();
      }
    }
  };

  return (
    <div>
      <textarea
        ref={box}
        id={props.id}
        dir="auto"
        rows={1}
        aria-label={props.label}
        placeholder={props.placeholder}
        aria-invalid={props.problemId ? true : undefined}
        aria-describedby={props.problemId}
        aria-autocomplete="list"
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList ? optionId(listId, mentions.active) : undefined}
        className={classNames(
          "block w-full resize-none field-sizing-content bg-transparent px-3 text-base outline-none text-ink placeholder:text-ink-2",
          props.isTall ? "max-h-[75vh]" : "max-h-[50vh]",
          props.isTall && isOpen ? "min-h-[60vh]" : isOpen && "min-h-32",
          isOpen ? "py-3 leading-7" : "min-h-11 py-2",
        )}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onSelect={mentions.look}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      {hasList && (
        <Listbox
          id={listId}
          label={t("mention.label")}
          options={mentions.members}
          active={mentions.active}
          className="max-h-60 border-t border-line"
          keyOf={({ number }) => number}
          renderOption={({ name }) => <bdi className="min-w-0 truncate">{name}</bdi>}
          onChoose={mentions.choose}
        />
      )}
      <output className="sr-only">
        {hasList && t("mention.found", { count: mentions.members.length })}
      </output>
    </div>
  );
}
