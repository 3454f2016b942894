import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { listedSpecies } from "../contracts.ts";
import { setSpecies } from "../mutations.ts";
import { speciesQuery, type Species } from "../queries.ts";
import type { EventBlockProps } from "../use-event-form.ts";
import { SaveBlock } from "./save-block.tsx";

export function SpeciesBlock(props: EventBlockProps) {
  const { t } = useTranslation("admin-events");
  const { user } = useMember();
  const { data: species, error, refetch } = useQuery(speciesQuery(user.id));
  return (
    <PageBlock title={t("species.title")} text={t("species.text")}>
      {species && <SpeciesForm {...props} species={species} />}
      {!species &&
        (error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-48" />
        ))}
    </PageBlock>
  );
}

function SpeciesForm({ event, seen, species }: EventBlockProps & { species: Species[] }) {
  const { t, i18n } = useTranslation("admin-events");
  const form = useContractForm({
    contract: listedSpecies,
    defaultValues: { species: event.event_species.map(({ species_id }) => species_id) },
    send: useMutation(setSpecies(useQueryClient(), seen.saved)),
    toSend: (listed) => ({ event_id: event.id, ...listed, seen: seen.fields.species }),
    resetTo: ({ species: stored }) => ({ species: stored }),
    seen,
  });
  const language = i18n.resolvedLanguage ?? "en";
  return (
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
      <SaveBlock form={form} seen={seen} />
    </form>
  );
}
