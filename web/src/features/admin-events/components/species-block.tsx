import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { listedSpecies } from "../contracts.ts";
import { setSpecies } from "../mutations.ts";
import { speciesQuery, type DeskEvent } from "../queries.ts";
import { SaveBlock } from "./save-block.tsx";

export function SpeciesBlock({ event }: { event: DeskEvent }) {
  const { t, i18n } = useTranslation("admin-events");
  const { user } = useMember();
  const { data: species = [] } = useQuery(speciesQuery(user.id));
  const form = useContractForm({
    contract: listedSpecies,
    defaultValues: { species: event.event_species.map(({ species_id }) => species_id) },
    send: useMutation(setSpecies(useQueryClient())),
    toSend: (listed) => ({ event_id: event.id, ...listed }),
    resetTo: ({ species: stored }) => ({ species: stored }),
  });
  const language = i18n.resolvedLanguage ?? "en";
  return (
    <PageBlock title={t("species.title")} text={t("species.text")}>
      <form {...form.element} className="grid gap-5">
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">{t("species.title")}</legend>
          {species.map(({ id, names, scientific_name: scientific }) => (
            <Choice key={id} type="checkbox" value={id} {...form.register("species")}>
              <span>
                {names[language] ?? names["en"]}{" "}
                <i lang="la" className="text-ink-2">
                  {scientific}
                </i>
              </span>
            </Choice>
          ))}
        </fieldset>
        <SaveBlock form={form} />
      </form>
    </PageBlock>
  );
}
