import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { exportData } from "../mutations.ts";
import { ProfileBlock } from "./profile-block.tsx";

function offer(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `castboard-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function DataBlock() {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { mutate, error, isPending } = useMutation(exportData);
  return (
    <ProfileBlock title={t("data.title")} text={t("data.text")}>
      <div className="grid justify-items-start gap-4">
        {error && <Problem>{common(errorKey(error))}</Problem>}
        <Button busy={isPending} onClick={() => mutate(undefined, { onSuccess: offer })}>
          {isPending ? t("data.busy") : t("data.action")}
        </Button>
      </div>
    </ProfileBlock>
  );
}
