import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ScanCode } from "../../../components/scan-code.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { plainDigits } from "../../../lib/format/plain-digits.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Desk } from "../queries.ts";

interface Props {
  rows: Desk["board"]["rows"];
  /** The registrations that were weighed on this day. */
  weighed: readonly string[];
  chosen: string | undefined;
  onChoose: (registrationId: string) => void;
}

/** The teams by start number, found by number, name or QR code; Enter takes the first one. */
export function ScalesTeams({ rows, weighed, chosen, onChoose }: Props) {
  const { t } = useTranslation("scales");
  const { number, digits } = useReaderFormat();
  const id = useId();
  const [typed, setTyped] = useState("");
  const search = plainDigits(typed.trim()).toLocaleLowerCase();
  const isNumber = /^\d+$/.test(search);
  const found = rows
    .filter((row) =>
      isNumber
        ? String(row.number).startsWith(search)
        : row.team_name.toLocaleLowerCase().includes(search),
    )
    .toSorted((a, b) => a.number - b.number);
  const choose = (registrationId: string): void => {
    setTyped("");
    onChoose(registrationId);
  };
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <form
          className="grow"
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = found;
            if (search !== "" && first) choose(first.registration_id);
          }}
        >
          <Field label={t("find")}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                enterKeyHint="go"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </form>
        <ScanCode onRead={choose} />
      </div>
      <h2 id={id} className="text-lg">
        {t("weighed_of", { n: number(weighed.length), all: number(rows.length) })}
      </h2>
      {found.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-2">{t("none_found")}</p>
      ) : (
        <ul aria-labelledby={id} className="max-h-[60dvh] overflow-y-auto border-y border-line">
          {found.map((row) => (
            <li key={row.registration_id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={row.registration_id === chosen || undefined}
                className="grid min-h-12 w-full grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-2 px-2 py-1 text-start hover:bg-shoal focus-visible:-outline-offset-3 aria-[current=true]:bg-signal-ground"
                onClick={() => choose(row.registration_id)}
              >
                <span className="display text-xl figures">{digits(row.number)}</span>
                <bdi className="name-line font-semibold">{row.team_name}</bdi>
                {weighed.includes(row.registration_id) && (
                  <span className="text-starboard">
                    <Check aria-hidden="true" className="size-5" />
                    <span className="sr-only">{t("is_weighed")}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
