import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { NoticeKind } from "../../../../../supabase/functions/_shared/contracts/notices.ts";
import { DIGEST } from "../../../../../supabase/functions/_shared/contracts/stop-mails.ts";
import { FormPage } from "../../../components/layout/form-page.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { FunctionError } from "../../../lib/api/function-error.ts";
import { usePageMeta, useUnlisted } from "../../../lib/page/page-meta.ts";
import { stopMails } from "../mutations.ts";
import { noticeWordsQuery } from "../queries.ts";
import { useReaderLanguage } from "../use-reader-language.ts";

interface Props {
  kind: string | undefined;
  linkKey: string | undefined;
}

/** Where the link at the foot of a mail leads: it stops mails of its kind for whose mail it was in. */
export function StopPage({ kind, linkKey }: Props) {
  const { t } = useTranslation("notices");
  const { t: common } = useTranslation();
  const { data: words } = useSuspenseQuery(noticeWordsQuery(useReaderLanguage()));
  const stop = useMutation(stopMails);
  usePageMeta(t("unsubscribe.title"));
  useUnlisted();
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
  return (
    <FormPage seed={23} title={t("unsubscribe.title")}>
      <div className="grid max-w-xl justify-items-start gap-5">
        {isUnknown ? (
          <p>{t("unsubscribe.unknown")}</p>
        ) : stop.isSuccess ? (
          <p role="status">{t("unsubscribe.done")}</p>
        ) : (
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
        )}
        <LinkButton to="/profile" hash="notifications">
          {t("unsubscribe.settings")}
        </LinkButton>
      </div>
    </FormPage>
  );
}
