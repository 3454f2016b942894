import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOneAtATime } from "../../lib/forms/use-one-at-a-time.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "../../lib/page/languages.ts";
import type { FieldIssues } from "./check-fields.ts";
import {
  dropDraft,
  emptyDraft,
  keepDraft,
  readDraft,
  withId,
  type ContactValues,
  type MeetingValues,
} from "./draft.ts";
import { refusedFields, sendMessage } from "./mutations.ts";

/** The contract and its schema library are fetched with the first word typed, not with the page. */
const loadChecks = () => import("./check-fields.ts");

const ORDER = ["name", "email", "message"] as const;
export type FieldName = (typeof ORDER)[number];

/** The contact form's state: idle, sending, sent, or failed with everything kept. */
export function useContactForm(focus: (field: FieldName) => void, service: string) {
  const { i18n } = useTranslation();
  const [draft, setDraft] = useState(() => {
    const kept = readDraft();
    return { ...kept, service: service || kept.service };
  });
  const [issues, setIssues] = useState<FieldIssues>({});
  const [website, setWebsite] = useState("");
  // Errors appear with the first sending and then follow the typing.
  const [checked, setChecked] = useState(false);
  const send = useMutation(sendMessage);

  function show(found: FieldIssues): boolean {
    setIssues(found);
    const first = ORDER.find((field) => found[field]);
    if (first) focus(first);
    return first === undefined;
  }

  async function change(
    field: keyof ContactValues | keyof MeetingValues,
    value: string,
  ): Promise<void> {
    const next = { ...draft, [field]: value };
    setDraft(next);
    keepDraft(next);
    const { checkFields } = await loadChecks();
    if (checked) setIssues(checkFields(next));
  }

  const submit = useOneAtATime(async () => {
    const outgoing = withId(draft);
    setDraft(outgoing);
    keepDraft(outgoing);
    const checks = await loadChecks().catch(() => null);
    setChecked(true);
    // Without the checks (the line broke before they came) the server's response is as good.
    if (checks && !show(checks.checkFields(outgoing))) return;
    const locale = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
    const sent = send.mutateAsync(
      { draft: outgoing, locale, website },
      {
        onSuccess: dropDraft,
        onError: (error) => {
          if (checks) show(checks.readIssues(refusedFields(error)));
        },
      },
    );
    // Its error is the mutation's.
    await sent.catch(() => undefined);
  });

  function startAgain(): void {
    setDraft(emptyDraft());
    setIssues({});
    setChecked(false);
    send.reset();
  }

  return { draft, issues, website, setWebsite, change, submit, send, startAgain };
}
