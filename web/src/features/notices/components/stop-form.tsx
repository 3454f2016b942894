import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { NoticeKind } from "../../../../../supabase/functions/_shared/contracts/notices.ts";
import { DIGEST } from "../../../../../supabase/functions/_shared/contracts/stop-mails.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { FunctionError } from "../../../lib/api/function-error.ts";
import { stopMails } from "../mutations.ts";
import { noticeWordsQuery } from "../queries.ts";
import { useReaderLanguage } from "../use-reader-language.ts";

interface Props {
  kind: string | undefined;
  linkKey: string | undefined;
}

/** Stops mails of a kind for the account whose mail held the link, once its button is pressed. */
export function StopForm({ kind, linkKey }: Props) {
  const { t } = useTranslation("notices");
  const { t: common } = useTranslation();
  const { data: words } = useSuspenseQuery(noticeWordsQuery(useReaderLanguage()));
  const stop = useMutation(stopMails);
  const name =
    kind === DIGEST
      ? t("unsubscribe.digest")
      : kind !== undefined && Object.hasOwn(words, kind)
        ? words[kind as NoticeKind].name
        : undefined;
  const isUnknown =
    name === undefined ||
    linkKey === undefined ||
    (stop.error instanceof FunctionError && ["not_found", "invalid"].includes(stop.error.code));
  if (isUnknown) return <p>{t("unsubscribe.unknown")}</p>;
  if (stop.isSuccess) return <output>{t("unsubscribe.done")}</output>;
  return (
    <>
      <p>
        {t("unsubscribe.question")} <strong>{name}</strong>
      </p>
      {stop.error && <ErrorNote>{common(errorKey(stop.error))}</ErrorNote>}
      <Button
        variant="primary"
        size="large"
        busy={stop.isPending}
        onClick={() => stop.mutate({ kind: kind ?? "", key: linkKey })}
      >
        {t(stop.isPending ? "unsubscribe.busy" : "unsubscribe.action")}
      </Button>
    </>
  );
}
