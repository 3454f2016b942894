import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { amountText } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { feeOfEvent } from "../contracts.ts";
import type { EventFields } from "../queries.ts";
import { useEventForm, type EventBlockProps } from "../use-event-form.ts";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";
import { ZonedTimeField } from "../../../components/zoned-time-field.tsx";

const valuesOf = (event: EventFields) => ({
  amount: amountText(event.entry_fee_minor, event.currency),
  currency: event.currency,
  refund_until: event.refund_until ?? "",
});

export function FeeBlock(props: EventBlockProps) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const { locale } = useReaderFormat();
  const form = useEventForm({ ...props, contract: feeOfEvent, valuesOf });
  const { errors } = form.formState;
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "currency" });
    return Intl.supportedValuesOf("currency").map((code) => [code, names.of(code)] as const);
  }, [locale]);
  return (
    <PageBlock title={t("fee.title")} text={t("fee.text")}>
      <form {...form.element} className="grid gap-5">
        <FieldPair>
          <Field label={t("fee.amount")} hint={t("fee.amount_hint")} error={words(errors.amount)}>
            {(control) => (
              <Input inputMode="decimal" dir="ltr" {...control} {...form.register("amount")} />
            )}
          </Field>
          <Field label={t("fee.currency")} error={words(errors.currency)}>
            {(control) => (
              <Select {...control} {...form.register("currency")}>
                {currencies.map(([code, name]) => (
                  <option key={code} value={code}>
                    {code} – {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </FieldPair>
        <ZonedTimeField
          name="refund_until"
          label={t("fee.refund_until")}
          hint={t("fee.refund_hint")}
          error={words(errors.refund_until)}
          timeZone={props.event.time_zone}
          value={form.watch("refund_until")}
          onChange={(value) => form.setValue("refund_until", value)}
        />
        <SaveBlock form={form} seen={props.seen} />
      </form>
    </PageBlock>
  );
}
