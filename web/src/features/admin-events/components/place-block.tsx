import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { placeOfEvent } from "../contracts.ts";
import type { EventFields } from "../queries.ts";
import { useEventForm, type EventBlockProps } from "../use-event-form.ts";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";
import { ZoneField } from "../../../components/zone-field.tsx";

const valuesOf = (event: EventFields) => ({
  venue: event.venue,
  venue_map_url: event.venue_map_url ?? "",
  time_zone: event.time_zone,
});

export function PlaceBlock(props: EventBlockProps) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const form = useEventForm({ ...props, contract: placeOfEvent, valuesOf });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("place.title")} text={t("place.text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("place.venue")} error={words(errors.venue)}>
          {(control) => <Input {...control} {...form.register("venue")} maxLength={200} />}
        </Field>
        <Field
          label={t("place.map")}
          hint={t("place.map_hint")}
          error={words(errors.venue_map_url)}
        >
          {(control) => (
            <Input type="url" dir="ltr" {...control} {...form.register("venue_map_url")} />
          )}
        </Field>
        <ZoneField
          label={t("place.zone")}
          hint={t("place.zone_hint")}
          error={words(errors.time_zone)}
          {...form.register("time_zone")}
        />
        <SaveBlock form={form} seen={props.seen} />
      </form>
    </PageBlock>
  );
}
