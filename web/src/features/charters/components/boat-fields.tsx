import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  AMENITIES,
  BOAT_LIMITS,
  CANCELLATION_POLICIES,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { PolicyLines } from "../../../components/boats/policy-lines.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { languages } from "../../../lib/page/languages.ts";
import { speciesQuery } from "../../../lib/boats/species-query.ts";
import type { BoatForm } from "../use-boat-draft.ts";

type TextField =
  | "name"
  | "captain_name"
  | "port"
  | "capacity"
  | "price_day"
  | "price_half"
  | "position"
  | "phone";
type HourField = "day_from" | "morning_until" | "afternoon_from" | "day_until";

interface TextProps {
  form: BoatForm;
  field: TextField | HourField;
  type?: "text" | "tel" | "time";
  limit?: number;
}

/** One line of the listing. */
function Line({ form, field, type = "text", limit }: TextProps) {
  const { t } = useTranslation("own-boats");
  const problem = form.problems[field];
  const hint = field === "phone" || field === "position" ? t(`hint.${field}`) : undefined;
  return (
    <Field label={t(`field.${field}`)} hint={hint} error={problem && t(`problem.${problem}`)}>
      {(control) => (
        <Input
          {...control}
          type={type}
          value={form.draft[field]}
          maxLength={limit}
          dir={type === "tel" || field === "position" ? "ltr" : "auto"}
          inputMode={
            field === "capacity" ? "numeric" : field.startsWith("price") ? "decimal" : undefined
          }
          onChange={({ target }) => form.set(field, target.value)}
        />
      )}
    </Field>
  );
}

export function BasicFields({ form }: { form: BoatForm }) {
  const { t } = useTranslation("own-boats");
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  const { time_zone } = form.draft;
  return (
    <div className="grid gap-5">
      <Line form={form} field="name" limit={BOAT_LIMITS.name} />
      <Line form={form} field="captain_name" limit={BOAT_LIMITS.captain_name} />
      <FieldPair>
        <Line form={form} field="port" limit={BOAT_LIMITS.port} />
        <Field label={t("field.time_zone")} hint={t("hint.time_zone")}>
          {(control) => (
            <Select
              {...control}
              value={time_zone}
              onChange={({ target }) => form.set("time_zone", target.value)}
            >
              {(zones.includes(time_zone) ? zones : [time_zone, ...zones]).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll("_", " ")}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldPair>
      <Line form={form} field="position" limit={60} />
      <Line form={form} field="capacity" limit={3} />
    </div>
  );
}

/** What the captain writes, in one language or in several. */
export function WordFields({ form }: { form: BoatForm }) {
  const { t } = useTranslation("own-boats");
  return (
    <div className="grid gap-6">
      {LANGUAGES.map((one) => (
        <fieldset key={one} className="grid gap-3 border-s-2 border-contour ps-4">
          <legend lang={one} className="pb-2 font-semibold">
            {languages[one].name}
          </legend>
          {(["description", "captain"] as const).map((field) => (
            <Field key={field} label={t(`field.${field}`)}>
              {(control) => (
                <TextArea
                  {...control}
                  value={form.draft[field][one]}
                  lang={one}
                  dir={languages[one].direction}
                  maxLength={BOAT_LIMITS[field]}
                  onChange={({ target }) =>
                    form.set(field, { ...form.draft[field], [one]: target.value })
                  }
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const toggled = <Value extends string>(
  values: readonly Value[],
  value: Value,
  isOn: boolean,
): Value[] => (isOn ? [...values, value] : values.filter((one) => one !== value));

export function EquipmentFields({ form }: { form: BoatForm }) {
  const { t } = useTranslation("own-boats");
  const { t: ofBoat } = useTranslation("boats");
  const words = useLocalWords();
  const { data: species = [] } = useQuery(speciesQuery);
  const { draft } = form;
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="text-sm font-semibold">{ofBoat("on_board")}</legend>
        <div className="grid sm:grid-cols-2">
          {AMENITIES.map((amenity) => (
            <Choice
              key={amenity}
              type="checkbox"
              checked={draft.amenities.includes(amenity)}
              onChange={({ target }) =>
                form.set("amenities", toggled(draft.amenities, amenity, target.checked))
              }
            >
              {ofBoat(`amenity.${amenity}`)}
            </Choice>
          ))}
        </div>
      </fieldset>
      {species.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold">{t("field.species")}</legend>
          <div className="grid sm:grid-cols-2">
            {species.map(({ id, names }) => (
              <Choice
                key={id}
                type="checkbox"
                checked={draft.species.includes(id)}
                onChange={({ target }) =>
                  form.set("species", toggled(draft.species, id, target.checked))
                }
              >
                {words(names).text}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

export function PriceFields({ form }: { form: BoatForm }) {
  const { t } = useTranslation("own-boats");
  const { draft } = form;
  return (
    <div className="grid gap-5">
      <Field label={t("field.currency")}>
        {(control) => (
          <Select
            {...control}
            value={draft.currency}
            onChange={({ target }) => form.set("currency", target.value)}
          >
            {Intl.supportedValuesOf("currency").map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldPair>
        <Line form={form} field="price_day" limit={12} />
        <Line form={form} field="price_half" limit={12} />
      </FieldPair>
      <FieldPair>
        <Line form={form} field="day_from" type="time" />
        <Line form={form} field="morning_until" type="time" />
      </FieldPair>
      <FieldPair>
        <Line form={form} field="afternoon_from" type="time" />
        <Line form={form} field="day_until" type="time" />
      </FieldPair>
      <Field label={t("field.policy")}>
        {(control) => (
          <Select
            {...control}
            value={draft.policy}
            onChange={({ target }) =>
              form.set(
                "policy",
                CANCELLATION_POLICIES.find((one) => one === target.value) ?? draft.policy,
              )
            }
          >
            {CANCELLATION_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {t(`policy.${policy}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PolicyLines policy={draft.policy} />
    </div>
  );
}

/** For anglers whose request was accepted. */
export function ContactFields({ form }: { form: BoatForm }) {
  const { t } = useTranslation("own-boats");
  return (
    <div className="grid gap-5">
      <Line form={form} field="phone" type="tel" limit={30} />
      <Field label={t("field.meeting_point")} hint={t("hint.meeting_point")}>
        {(control) => (
          <TextArea
            {...control}
            value={form.draft.meeting_point}
            dir="auto"
            maxLength={BOAT_LIMITS.meeting_point}
            onChange={({ target }) => form.set("meeting_point", target.value)}
          />
        )}
      </Field>
    </div>
  );
}
