import { useTranslation } from "react-i18next";
import {
  NETWORK_NAMES,
  SOCIAL_NETWORKS,
  type SiteSettings,
} from "../../../../../supabase/functions/_shared/contracts/site.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { socialForm } from "../contracts.ts";
import { social } from "../settings-values.ts";
import { useProblemWords, useSettingsForm } from "../use-settings-form.ts";
import { SaveSettings } from "./save-settings.tsx";

/** The company's pages on other networks. */
export function SocialBlock({ seen }: { seen: Seen<SiteSettings> }) {
  const { t } = useTranslation("admin-settings");
  const words = useProblemWords();
  const form = useSettingsForm({ seen, contract: socialForm, values: social });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("social.title")} text={t("social.text")}>
      <form {...form.element} className="grid gap-5">
        <FieldPair>
          {SOCIAL_NETWORKS.map((network) => (
            <Field key={network} label={NETWORK_NAMES[network]} error={words(errors[network])}>
              {(control) => (
                <Input
                  type="url"
                  dir="ltr"
                  placeholder={`https://${network}.com/…`}
                  {...control}
                  {...form.register(network)}
                />
              )}
            </Field>
          ))}
        </FieldPair>
        <SaveSettings form={form} seen={seen} />
      </form>
    </PageBlock>
  );
}
