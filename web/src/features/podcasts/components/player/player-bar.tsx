import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/ui/button.tsx";
import { classNames } from "../../../../components/ui/class-names.ts";
import { useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { withEngine } from "../../../../lib/player/play.ts";
import { playerKeys } from "../../../../lib/player/player-keys.ts";
import { playerStore, type Track, usePlayer } from "../../../../lib/player/player-store.ts";
import { SKIP_BACK, SKIP_ON } from "../../../../lib/player/skips.ts";
import { clockText, spokenTime } from "../../../../lib/player/times.ts";
import { podcastQuery } from "../../queries.ts";
import { ChapterList } from "./chapter-list.tsx";
import { PlayButton } from "./play-button.tsx";
import { PlayerTrouble } from "./player-trouble.tsx";
import { SeekBar } from "./seek-bar.tsx";
import { Settings } from "./settings.tsx";
import { SkipButtons } from "./skip-buttons.tsx";
import { SleepLeft } from "./sleep-left.tsx";

/** The room that the bar takes, for what sticks to the lower edge and for the toasts. */
const ROOM = "--player-room";

const useRoom = () =>
  useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(ROOM, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.removeProperty(ROOM);
    };
  }, []);

/** What is heard, at the lower edge of every page; at the end of a page it stands below its footer. */
export function PlayerBar() {
  const track = usePlayer((state) => state.track);
  const said = usePressedKeys();
  const isOnPage = usePlayer((state) => state.isOnPage);
  return (
    <>
      {track && !isOnPage && <Bar key={track.id} track={track} />}
      <output className="sr-only">{said}</output>
      {track && <Chapters key={`${track.id} chapters`} slug={track.slug} />}
    </>
  );
}

/** An episode of a list comes without its chapters. */
function Chapters({ slug }: { slug: string }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(podcastQuery(slug, i18n.resolvedLanguage ?? "en"));
  const chapters = data && "episode" in data ? data.episode.chapters : undefined;
  useEffect(() => {
    const { track } = playerStore.get();
    if (!chapters || track?.slug !== slug) return;
    if (track.chapters.length !== chapters.length)
      playerStore.change({ track: { ...track, chapters } });
  }, [chapters, slug]);
  return null;
}

const skip = (by: number): void => withEngine((engine) => engine.seekBy(by));

function Bar({ track }: { track: Track }) {
  const { t } = useTranslation("player");
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const room = useRoom();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent): void => {
      const bar = toggle.current?.closest("section");
      if (event.key !== "Escape" || !bar?.contains(document.activeElement)) return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen]);
  return (
    <section
      ref={room}
      aria-label={t("player")}
      className="sticky bottom-0 z-30 border-t-2 border-ink bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <Progress />
      <div className="measure @container">
        {isOpen && (
          <div
            id={panel}
            className="relative max-h-[60dvh] space-y-4 overflow-y-auto border-b border-line py-4"
          >
            <div className="flex items-center gap-3 md:hidden">
              <LiveSeekBar />
            </div>
            <div className="flex justify-center sm:hidden">
              <SkipButtons onSkip={skip} />
            </div>
            <Settings track={track} />
            {track.chapters.length > 0 && (
              <div>
                <h2 className="border-b-2 border-ink pb-1 text-lg">{t("chapters")}</h2>
                <ChapterList track={track} />
              </div>
            )}
          </div>
        )}
        <PlayerTrouble />
        {/* Twenty of the reader's own letter sizes: with large text, the title has a line above the buttons. */}
        <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1 py-2 @xs:flex-nowrap @xs:gap-x-3">
          <PlayButton track={track} />
          <div className="hidden sm:block">
            <SkipButtons onSkip={skip} />
          </div>
          <div className="order-first min-w-0 grow basis-full @xs:order-none @xs:basis-0 md:max-w-44 md:shrink-0 lg:max-w-64">
            <Link
              to="/podcasts/$slug"
              params={{ slug: track.slug }}
              className="line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline @xs:name-line"
              lang={track.locale}
              dir="auto"
            >
              {track.title}
            </Link>
            <p className="name-line text-sm text-ink-2">
              <TimeLeft />
            </p>
          </div>
          <div className="hidden min-w-0 grow md:flex">
            <LiveSeekBar />
          </div>
          <Button
            ref={toggle}
            variant="quiet"
            size="icon"
            aria-label={t("more")}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="shrink-0"
          >
            {isOpen ? (
              <ChevronDown aria-hidden="true" className="size-5" />
            ) : (
              <ChevronUp aria-hidden="true" className="size-5" />
            )}
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t("close")}
            onClick={() => withEngine((engine) => engine.close())}
            className="shrink-0"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </section>
  );
}

export function LiveSeekBar() {
  const position = usePlayer((state) => state.position);
  const duration = usePlayer((state) => state.duration);
  return (
    <SeekBar
      position={position}
      duration={duration}
      onSeek={(to) => withEngine((engine) => engine.seek(to))}
    />
  );
}

/** On a phone, where the bar has no room for the seek bar. */
function Progress() {
  const part = usePlayer(({ position, duration }) =>
    duration > 0 ? Math.round((position / duration) * 1_000) / 1_000 : 0,
  );
  return (
    <progress
      aria-hidden="true"
      dir="ltr"
      max={1}
      value={part}
      className="block h-1 w-full appearance-none bg-line md:hidden [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-signal"
    />
  );
}

function TimeLeft() {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const isSleeping = usePlayer(({ sleep }) => sleep !== null);
  const left = usePlayer(({ position, duration }) => Math.ceil(duration - position));
  if (isSleeping) return <SleepLeft className="figures" />;
  return (
    <span className={classNames("figures", left <= 0 && "invisible")}>
      {t("left", { time: clockText(left, locale) })}
    </span>
  );
}

/** What the last key did, in words. */
function usePressedKeys(): string {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const [said, setSaid] = useState("");
  const skipAloud = (by: number): void =>
    withEngine((engine) => {
      engine.seekBy(by);
      setSaid(spokenTime(playerStore.get().position, locale));
    });
  playerKeys.useKeys({
    s: () =>
      withEngine((engine) => {
        const { phase } = playerStore.get();
        const isOn = phase === "playing" || phase === "waiting";
        if (isOn) engine.pause();
        else engine.resume();
        setSaid(t(isOn ? "said.paused" : "said.playing"));
      }),
    b: () => skipAloud(-SKIP_BACK),
    f: () => skipAloud(SKIP_ON),
  });
  return said;
}
