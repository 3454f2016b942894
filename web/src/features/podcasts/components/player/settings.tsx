import { Download, Volume1, Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../../../../components/ui/button-style.ts";
import { Choice } from "../../../../components/ui/choice.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { withEngine } from "../../../../lib/player/play.ts";
import { playerKeys } from "../../../../lib/player/player-keys.ts";
import { type Track, usePlayer } from "../../../../lib/player/player-store.ts";
import { RATES } from "../../../../lib/player/preferences.ts";
import { SKIP_BACK, SKIP_ON } from "../../../../lib/player/skips.ts";
import { SLEEP_MINUTES } from "../../../../lib/player/sleep-timer.ts";
import { SleepLeft } from "./sleep-left.tsx";

const label = "grid gap-1 text-sm font-semibold";

/** Speed, sleep timer, volume, the file itself, and the keys. */
export function Settings({ track }: { track: Track }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <Speed />
      <SleepTimer />
      <Volume />
      <DownloadLink track={track} />
      <Keys />
    </div>
  );
}

function Speed() {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const rate = usePlayer((state) => state.rate);
  const written = new Intl.NumberFormat(locale);
  return (
    <label className={label}>
      {t("speed")}
      <Select
        className="w-28 font-normal"
        value={String(rate)}
        onChange={({ target: { value } }) => {
          const chosen = RATES.find((one) => one === value);
          if (chosen) withEngine((engine) => engine.setRate(chosen));
        }}
      >
        {RATES.map((one) => (
          <option key={one} value={one}>
            {t("times", { n: written.format(Number(one)) })}
          </option>
        ))}
      </Select>
    </label>
  );
}

function SleepTimer() {
  const { t } = useTranslation("player");
  const { number } = useReaderFormat();
  const chosen = usePlayer(({ sleep }) =>
    !sleep ? "off" : sleep.kind === "chapter" ? "chapter" : String(sleep.minutes),
  );
  const hasChapters = usePlayer(({ track }) => (track?.chapters.length ?? 0) > 0);
  return (
    <div className="grid gap-1">
      <label className={label}>
        {t("sleep.label")}
        <Select
          className="w-52 font-normal"
          value={chosen}
          onChange={({ target: { value } }) =>
            withEngine((engine) => {
              if (value === "off") engine.setSleep(null);
              else if (value === "chapter") engine.sleepAtChapterEnd();
              else engine.sleepFor(Number(value));
            })
          }
        >
          <option value="off">{t("sleep.off")}</option>
          <option value="chapter">{t(hasChapters ? "sleep.chapter" : "sleep.episode")}</option>
          {SLEEP_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t("sleep.minutes", { n: number(minutes) })}
            </option>
          ))}
        </Select>
      </label>
      <SleepLeft className="text-sm text-ink-2" />
    </div>
  );
}

/** Phones have keys for it, and some let no page set it. */
function Volume() {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const volume = usePlayer((state) => state.volume);
  return (
    <label className={`${label} hidden lg:grid pointer-coarse:hidden`}>
      {t("volume")}
      <span dir="ltr" className="flex items-center gap-2 text-ink-2">
        <Volume1 aria-hidden="true" className="size-4" />
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          aria-valuetext={new Intl.NumberFormat(locale, { style: "percent" }).format(volume)}
          onChange={({ target }) => withEngine((engine) => engine.setVolume(Number(target.value)))}
          className="h-11 w-28 accent-signal"
        />
        <Volume2 aria-hidden="true" className="size-4" />
      </span>
    </label>
  );
}

export function DownloadLink({ track: { audio, slug } }: { track: Track }) {
  const { t } = useTranslation("player");
  const ending = /\.\w+$/.exec(audio)?.[0] ?? "";
  return (
    // Storage answers `?download` with a file to keep.
    <a href={`${audio}?download=${slug}${ending}`} download className={buttonStyle("secondary")}>
      <Download aria-hidden="true" className="size-4" />
      {t("download")}
    </a>
  );
}

function Keys() {
  const { t } = useTranslation("player");
  const { number } = useReaderFormat();
  const isOn = playerKeys.useOn();
  const keys = [
    ["S", t("keys.play")],
    ["B", t("back", { n: number(SKIP_BACK) })],
    ["F", t("on", { n: number(SKIP_ON) })],
  ] as const;
  return (
    <div className="pointer-coarse:hidden">
      <Choice
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => playerKeys.choose(target.checked ? "on" : "off")}
      >
        {t("keys.switch")}
      </Choice>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {keys.map(([key, does]) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt>
              <kbd className="rounded-sm border border-line bg-water px-1.5 font-mono text-ink">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
