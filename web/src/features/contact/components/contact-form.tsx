import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { useContactForm, type FieldName } from "../use-contact-form.ts";
import { CharacterCount } from "./character-count.tsx";
import { MeetingFields } from "./meeting-fields.tsx";
import { NotSent } from "./not-sent.tsx";
import { Sent } from "./sent.tsx";

/** @param service the one that a meeting is asked for, of the address */
export function ContactForm({ service = "" }: { service?: string | undefined }) {
  const { t } = useTranslation("contact");
  const boxes = useRef<Partial<Record<FieldName, HTMLElement | null>>>({});
  const form = useContactForm((field) => boxes.current[field]?.focus(), service);
  const { draft, issues, send } = form;
  if (send.isSuccess) return <Sent onAgain={form.startAgain} />;

  const bind = (field: FieldName) => ({
    name: field,
    value: draft[field],
    ref: (element: HTMLElement | null) => {
      boxes.current[field] = element;
    },
    onChange: (event: { target: { value: string } }) =>
      void form.change(field, event.target.value).catch(() => undefined),
  });
  const error = (field: FieldName): string | undefined =>
    issues[field] && t(`form.errors.${issues[field]}`);
  const isRefused = Object.keys(issues).length > 0;

  return (
    <form
      noValidate
      aria-label={t("form.title")}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field label={t("form.name")} error={error("name")}>
        {(control) => (
          <Input autoComplete="name" dir="auto" required {...control} {...bind("name")} />
        )}
      </Field>
      <Field label={t("form.email")} error={error("email")}>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            className="rtl:text-end"
            required
            {...control}
            {...bind("email")}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Field label={t("form.message")} error={error("message")}>
          {(control) => (
            <TextArea dir="auto" className="min-h-44" required {...control} {...bind("message")} />
          )}
        </Field>
        <CharacterCount text={draft.message} />
      </div>
      <MeetingFields
        values={draft}
        onChange={(field, value) => void form.change(field, value).catch(() => undefined)}
      />
      {/* A trap for bots: hidden from sight, keyboard and screen readers. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {t("form.website")}
          <input
            name="website"
            className="w-full"
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={(event) => form.setWebsite(event.target.value)}
          />
        </label>
      </div>
      {send.error && !isRefused && !send.isPending && <NotSent error={send.error} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={send.isPending}
        className="justify-self-start"
      >
        {send.isPending
          ? t("form.sending")
          : t(send.error && !isRefused ? "form.retry" : "form.send")}
      </Button>
    </form>
  );
}
