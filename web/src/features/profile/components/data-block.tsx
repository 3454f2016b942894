import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { offerFile } from "../../../lib/page/offer-file.ts";
import { exportData } from "../mutations.ts";
import { PageBlock } from "../../../components/page-block.tsx";

const offer = (data: unknown): void =>
  offerFile("castboard", "json", "application/json", JSON.stringify(data, null, 2));

export function DataBlock() {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { mutate, error, isPending } = useMutation(exportData);
  return (
    <PageBlock title={t("data.title")} text={t("data.text")}>
      <div className="grid justify-items-start gap-4">
        {error && <ErrorNote>{common(errorKey(error))}</ErrorNote>}
        <Button busy={isPending} onClick={() => mutate(undefined, { onSuccess: offer })}>
          {isPending ? t("data.busy") : t("data.action")}
        </Button>
      </div>
    </PageBlock>
  );
}
