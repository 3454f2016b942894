import { useTranslation } from "react-i18next";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { PersonalDetails } from "../../../supabase/functions/_shared/contracts/account.ts";
import { callingCode } from "../../../supabase/functions/_shared/contracts/countries.ts";
import { useProblemWords } from "../lib/auth/problem-words.ts";
import { CountryOptions } from "./country-options.tsx";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";
import { Select } from "./ui/select.tsx";

const NAMES = [
  ["first_name", "given-name"],
  ["last_name", "family-name"],
] as const;

interface Props {
  // The sign-up form has these fields among others; these are all that is touched here.
  register: UseFormRegister<PersonalDetails>;
  /** As chosen now. */
  country: string;
  errors: FieldErrors<PersonalDetails>;
}

/** Names, country and phone: a number without a plus sign is read as one of the country. */
export function PersonalFields({ register, country, errors }: Props) {
  const { t, i18n } = useTranslation("account");
  const words = useProblemWords();
  const familyNameFirst = i18n.resolvedLanguage === "ja";
  const code = callingCode(country);
  return (
    <>
      {(familyNameFirst ? NAMES.toReversed() : NAMES).map(([name, autoComplete]) => (
        <Field key={name} label={t(`field.${name}`)} required error={words(errors[name])}>
          {(control) => (
            <Input dir="auto" autoComplete={autoComplete} {...control} {...register(name)} />
          )}
        </Field>
      ))}
      <Field label={t("field.country")} error={words(errors.country)}>
        {(control) => (
          <Select autoComplete="country" {...control} {...register("country")}>
            <CountryOptions />
          </Select>
        )}
      </Field>
      <Field
        label={t("field.phone_number")}
        error={words(errors.phone_number)}
        hint={code ? t("hint.phone_country", { code: `\u2066${code}\u2069` }) : t("hint.phone")}
      >
        {(control) => (
          <Input
            type="tel"
            dir="ltr"
            autoComplete="tel"
            placeholder={code ?? "+"}
            {...control}
            {...register("phone_number")}
          />
        )}
      </Field>
    </>
  );
}

const NETWORKS = ["instagram", "facebook", "twitter", "linkedin"] as const;

export function NetworkFields({ register, errors }: Omit<Props, "country">) {
  const { t } = useTranslation("account");
  const words = useProblemWords();
  return (
    <>
      {NETWORKS.map((network) => (
        <Field key={network} label={t(`field.${network}`)} error={words(errors[network])}>
          {(control) => (
            <Input
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              {...control}
              {...register(network)}
            />
          )}
        </Field>
      ))}
    </>
  );
}
