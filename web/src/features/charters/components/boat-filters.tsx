import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { typedAmount } from "../../../lib/format/money.ts";
import { plainDigits } from "../../../lib/format/plain-digits.ts";
import { localeOf, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { boatFiltersQuery } from "../queries.ts";
import type { BoatChoice } from "../search.ts";

interface Props {
  choice: BoatChoice;
  onChange: (change: Partial<BoatChoice>) => void;
}

/** Larger parties are few: they write to a captain. */
const PARTIES = Array.from({ length: 16 }, (_none, n) => n + 1);

/** What a boat has to be: every choice stands in the address at once. */
export function BoatFilters({ choice, onChange }: Props) {
  const { t, i18n } = useTranslation("boats");
  const { number } = useReaderFormat();
  const words = useLocalWords();
  const { data } = useQuery(boatFiltersQuery);
  const { ports = [], currencies = [], species = [] } = data ?? {};
  const currencyName = new Intl.DisplayNames(localeOf(i18n.resolvedLanguage ?? "en"), {
    type: "currency",
  });
  return (
    <search
      aria-label={t("filter.label")}
      className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,2fr)]"
    >
      <Field label={t("filter.port")}>
        {(control) => (
          <Select
            {...control}
            value={choice.port ?? ""}
            onChange={({ target }) => onChange({ port: target.value || null })}
          >
            <option value="">{t("filter.any_port")}</option>
            {withChosen(ports, choice.port).map((port) => (
              <option key={port} value={port}>
                {port}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("filter.day")}>
        {(control) => (
          <DateInput
            {...control}
            type="date"
            value={choice.day ?? ""}
            onChange={({ target }) => onChange({ day: target.value || null })}
          />
        )}
      </Field>
      <Field label={t("filter.people")}>
        {(control) => (
          <Select
            {...control}
            value={choice.people ?? ""}
            onChange={({ target }) => onChange({ people: target.value || null })}
          >
            <option value="">{t("filter.any_people")}</option>
            {withChosen(PARTIES.map(String), choice.people).map((n) => (
              <option key={n} value={n}>
                {number(Number(n))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("filter.species")}>
        {(control) => (
          <Select
            // Chosen again once the species are there.
            key={String(data === undefined)}
            {...control}
            value={choice.species ?? ""}
            onChange={({ target }) => onChange({ species: target.value || null })}
          >
            <option value="">{t("filter.any_species")}</option>
            {species.map(({ id, names }) => (
              <option key={id} value={id}>
                {words(names).text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-3 lg:col-span-1 lg:gap-x-3">
        <PriceField end="least" choice={choice} currencies={currencies} onChange={onChange} />
        <PriceField end="most" choice={choice} currencies={currencies} onChange={onChange} />
        <Field label={t("filter.currency")}>
          {(control) => (
            <Select
              {...control}
              value={choice.currency ?? ""}
              onChange={({ target }) =>
                onChange(
                  target.value
                    ? { currency: target.value }
                    : { currency: null, least: null, most: null },
                )
              }
            >
              <option value="">{t("filter.any_currency")}</option>
              {withChosen(currencies, choice.currency).map((currency) => (
                <option key={currency} value={currency} title={currencyName.of(currency)}>
                  {currency}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </search>
  );
}

/** The choice of an address stays a choice where no boat of now has it. */
const withChosen = (values: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || values.includes(chosen) ? values : [...values, chosen];

interface PriceProps extends Props {
  end: "least" | "most";
  currencies: readonly string[];
}

/** One end of the price of a whole day: a price without a currency is in the first one that boats have. */
function PriceField({ end, choice, currencies, onChange }: PriceProps) {
  const { t } = useTranslation("boats");
  const { currency } = choice;
  const chosen = choice[end];
  const [typed, setTyped] = useState(chosen ?? "");
  const [shown, setShown] = useState(chosen);
  const [isWrong, setIsWrong] = useState(false);
  // The Back button, or a link: the field shows what the list is now narrowed by.
  if (chosen !== shown) {
    setShown(chosen);
    setTyped(chosen ?? "");
    setIsWrong(false);
  }
  const unit = currency ?? currencies[0];
  function apply(): void {
    const text = plainDigits(typed.trim());
    const isEmpty = text === "";
    const isAmount =
      unit !== undefined && /^\d{1,7}$/.test(text) && (typedAmount(text, unit) ?? 0) > 0;
    setIsWrong(!isEmpty && !isAmount);
    if (isEmpty && chosen !== null) onChange({ [end]: null });
    else if (isAmount && text !== chosen) onChange({ [end]: String(Number(text)), currency: unit });
  }
  return (
    <Field label={t(`filter.${end}`)} error={isWrong ? t("filter.price_wrong") : undefined}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          value={typed}
          maxLength={9}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={apply}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing) apply();
          }}
        />
      )}
    </Field>
  );
}
