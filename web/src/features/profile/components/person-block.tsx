import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { personalDetails } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { NetworkFields, PersonalFields } from "../../../components/personal-fields.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { saveProfile } from "../mutations.ts";
import type { Profile } from "../queries.ts";
import { ProfileBlock } from "./profile-block.tsx";

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
  const { t: common } = useTranslation();
  const save = useMutation(saveProfile(useQueryClient(), profile.id));
  const { register, handleSubmit, watch, reset, formState } = useForm({
    resolver: zodResolver(personalDetails),
    defaultValues: valuesOf(profile),
  });
  const submit = handleSubmit((details) => {
    if (save.isPending) return;
    const { country, phone_number, ...texts } = details;
    save.mutate(
      // The columns take a country and a number, or nothing; never an empty one.
      { ...texts, country: country || null, phone_number: phone_number || null },
      { onSuccess: (saved) => reset(valuesOf(saved)) },
    );
  });
  return (
    <ProfileBlock title={t("person.title")} text={t("person.text")}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {save.error && <Problem>{common(errorKey(save.error))}</Problem>}
        <PersonalFields register={register} country={watch("country")} errors={formState.errors} />
        <NetworkFields register={register} errors={formState.errors} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? t("saving") : t("save")}
          </Button>
          <output className="text-starboard">
            {save.isSuccess && !formState.isDirty && t("saved")}
          </output>
        </div>
      </form>
    </ProfileBlock>
  );
}
