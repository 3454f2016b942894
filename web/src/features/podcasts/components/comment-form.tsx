import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { useOneAtATime } from "../../../lib/forms/use-one-at-a-time.ts";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { commentProblems, memberName, NAME_MAX, TEXT_MAX, type Problems } from "../new-comment.ts";
import type { Posting } from "../own-comments.ts";

/** The add-comment box. A guest gives a name; a member's is known. */
export function CommentForm({
  podcastId,
  posting,
  level: Heading = "h4",
}: {
  podcastId: string;
  posting: Posting;
  level?: "h3" | "h4";
}) {
  const { t } = useTranslation("podcasts");
  const { number } = useReaderFormat();
  const { state } = useSupabaseAuth();
  const isGuest = state.status === "signed-out";
  const user = state.status === "signed-in" ? state.user : null;
  // Until then a member would be asked for a name.
  const isKnown = isGuest || user !== null;
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState("");
  const nameBox = useRef<HTMLInputElement>(null);
  const textBox = useRef<HTMLTextAreaElement>(null);
  const sendId = useSendId();

  const send = useOneAtATime(async () => {
    if (!isKnown) return;
    const author = isGuest ? name.trim() : null;
    const found = commentProblems(author, text);
    setProblems(found);
    setSaid("");
    if (found.name) return nameBox.current?.focus();
    if (found.text) return textBox.current?.focus();
    const comment = {
      id: sendId.of([podcastId, author, text]),
      podcast_id: podcastId,
      ...(author !== null && { author_name: author }),
      body: text.trim(),
    };
    const shownAs = user ? memberName(user) : name.trim();
    if (!(await posting.post(comment, { isGuest, shownAs }))) return;
    sendId.forget();
    // What was typed meanwhile is another comment.
    setText((now) => (now === text ? "" : now));
    setSaid(t(isGuest ? "posted_guest" : "posted"));
  });

  const words = (problem: Problems["name"], n: number): string | undefined =>
    problem && t(`errors.${problem}`, { n: number(n) });

  return (
    <form
      noValidate
      className="mt-6 grid gap-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Heading className="display text-xl">{t("add")}</Heading>
      {isGuest && (
        <Field label={t("name")} error={words(problems.name, NAME_MAX)}>
          {(control) => (
            <Input
              ref={nameBox}
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
              {...control}
            />
          )}
        </Field>
      )}
      <Field
        label={t("text")}
        hint={isGuest ? t("guest_hint") : undefined}
        error={words(problems.text, TEXT_MAX)}
      >
        {(control) => (
          <TextArea
            ref={textBox}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <FormError form={{ isSending: posting.isPosting, error: posting.error }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={posting.isPosting || !isKnown}>
          {posting.isPosting ? t("posting") : t("post")}
        </Button>
        <output className="text-sm font-semibold text-starboard">{said}</output>
      </div>
    </form>
  );
}
