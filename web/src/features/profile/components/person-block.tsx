import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { personalDetails } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { NetworkFields, PersonalFields } from "../../../components/personal-fields.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { savePerson } from "../mutations.ts";
import { personColumns, type Profile } from "../queries.ts";
import { PageBlock } from "../../../components/page-block.tsx";

const valuesOf = (profile: Profile) => ({
  first_name: profile.first_name ?? "",
  last_name: profile.last_name ?? "",
  country: profile.country ?? "",
  phone_number: profile.phone_number ?? "",
  instagram: profile.instagram ?? "",
  facebook: profile.facebook ?? "",
  twitter: profile.twitter ?? "",
  linkedin: profile.linkedin ?? "",
});

export function PersonBlock({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const seen = useSeen(personColumns(profile));
  const form = useContractForm({
    contract: personalDetails,
    defaultValues: valuesOf(profile),
    send: useMutation(savePerson(useQueryClient(), profile.id, seen.saved)),
    toSend: (values) => ({ seen: seen.fields, values: personColumns(values) }),
    resetTo: valuesOf,
    seen,
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <PageBlock title={t("person.title")} text={t("person.text")}>
      <form {...form.element} className="grid max-w-md gap-5">
        <LeaveGuard when={form.formState.isDirty && !form.isSending} />
        <RequiredNote />
        <PersonalFields register={register} country={form.watch("country")} errors={errors} />
        <NetworkFields register={register} errors={errors} />
        <SaveRow
          form={form}
          seen={seen}
          label={t("save")}
          busyLabel={t("saving")}
          variant="primary"
          done={form.isSent && t("saved")}
        />
      </form>
    </PageBlock>
  );
}
