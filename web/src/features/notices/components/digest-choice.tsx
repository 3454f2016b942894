import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { saveDigest } from "../mutations.ts";
import { digestQuery } from "../queries.ts";

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const RHYTHMS = ["day", "week"] as const;

/** How often a mail lists what is unread in the forums. Saved at once. */
export function DigestChoice({ userId }: { userId: string }) {
  const { t } = useTranslation("notices");
  const failed = useErrorToast();
  const { data: digest } = useSuspenseQuery(digestQuery(userId));
  const save = useMutation({ ...saveDigest(useQueryClient(), userId), onError: failed });
  const zone = digest?.time_zone ?? deviceZone();
  const [every, choose] = useChosen(digest?.every ?? null, (chosen) => save.mutateAsync(chosen));
  return (
    <div className="grid max-w-sm gap-2 border-t border-line pt-4">
      <Field
        label={t("settings.digest.label")}
        hint={t("settings.digest.hint", { zone: isolate(zone) })}
      >
        {(control) => (
          <Select
            {...control}
            value={every ?? ""}
            onChange={({ target }) =>
              choose(RHYTHMS.find((rhythm) => rhythm === target.value) ?? null)
            }
          >
            <option value="">{t("settings.digest.none")}</option>
            {RHYTHMS.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {t(`settings.digest.${rhythm}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <output className="text-sm text-starboard">{save.isSuccess && t("settings.saved")}</output>
    </div>
  );
}
