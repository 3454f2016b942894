import type { FieldError, FieldErrors, Path, UseFormRegister } from "react-hook-form";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { languages } from "../../../lib/page/languages.ts";
import { useProblemWords } from "../use-settings-form.ts";

interface Props<Name extends string, Form extends Record<`${Name}_${"en" | "ja" | "ar"}`, string>> {
  name: Name;
  legend: string;
  register: UseFormRegister<Form>;
  errors: FieldErrors<Record<`${Name}_${"en" | "ja" | "ar"}`, string>>;
}

/** A short text in each language of the site. */
export function TextsFields<
  Name extends string,
  Form extends Record<`${Name}_${"en" | "ja" | "ar"}`, string>,
>({ name, legend, register, errors }: Props<Name, Form>) {
  const words = useProblemWords();
  return (
    <fieldset className="grid gap-3 border-s-2 border-contour ps-4">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {LANGUAGES.map((one) => (
        <Field
          key={one}
          label={languages[one].name}
          error={words(errors[`${name}_${one}`] as FieldError | undefined)}
        >
          {(control) => (
            <Input
              {...control}
              {...register(`${name}_${one}` as Path<Form>)}
              lang={one}
              dir={languages[one].direction}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
