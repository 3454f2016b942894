import { useTranslation } from "react-i18next";
import type { SiteSettings } from "../../../../../supabase/functions/_shared/contracts/site.ts";
import { SaveRow, type FormActionsProps } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import type { Seen } from "../../../lib/forms/use-seen.ts";

interface Props {
  form: FormActionsProps["form"] & { isSent: boolean; formState: { isDirty: boolean } };
  seen: Seen<SiteSettings>;
}

/** The end of each form of the settings. */
export function SaveSettings({ form, seen }: Props) {
  const { t } = useTranslation("admin-settings");
  return (
    <>
      <LeaveGuard when={form.formState.isDirty && !form.isSending} />
      <SaveRow
        form={form}
        seen={seen}
        label={t("save")}
        busyLabel={t("saving")}
        done={form.isSent && t("saved")}
      />
    </>
  );
}
