import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { audioPath } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { errorKey } from "../../../lib/api/errors.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { clockText } from "../../../lib/player/times.ts";
import type { DeskPodcast } from "../queries.ts";
import { useRecording, type Recording } from "../use-recording.ts";

const TYPES = ".mp3,.m4a,.ogg,.oga,.opus,.aac,audio/mpeg,audio/mp4,audio/ogg,audio/aac";

/** The sound of an episode: sent in parts, so that it goes on after a cut. */
export function RecordingBlock({ episode }: { episode: DeskPodcast }) {
  const { t, i18n } = useTranslation("admin-podcasts");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const input = useRef<HTMLInputElement>(null);
  const recording = useRecording(episode.id);
  const { audio_path: path, audio_bytes: bytes, duration_s: duration } = episode;
  return (
    <PageBlock title={t("recording.title")} text={t("recording.text")}>
      <div className="grid gap-4">
        {path && bytes !== null && (
          <>
            <p>
              {t("recording.stands", {
                time: isolate(clockText(duration ?? 0, i18n.language)),
                size: number(Math.max(0.1, Math.round(bytes / 104_857.6) / 10)),
              })}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is in another block (transcripts-block.tsx) */}
            <audio
              key={path}
              controls
              preload="none"
              src={supabaseUrl + audioPath(path)}
              aria-label={t("recording.listen")}
              className="w-full"
            />
          </>
        )}
        {recording.unfinished && (
          <p className="border-s-4 border-signal ps-3">
            {t("recording.unfinished", { name: isolate(recording.unfinished) })}
          </p>
        )}
        {recording.file && <Progress recording={recording} name={recording.file.name} />}
        {recording.error && <ErrorNote>{common(errorKey(recording.error))}</ErrorNote>}
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES}
          aria-label={t("recording.choose")}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) recording.choose(file);
            currentTarget.value = "";
          }}
        />
        {!recording.isSending && !recording.isPaused && (
          <div className="flex flex-wrap gap-3">
            {recording.error && recording.file && (
              <Button variant="primary" onClick={() => recording.resume()}>
                {t("recording.again")}
              </Button>
            )}
            <Button onClick={() => input.current?.click()}>
              {t(path ? "recording.change" : "recording.choose")}
            </Button>
          </div>
        )}
        <output className="text-starboard">{recording.isDone && t("recording.done")}</output>
      </div>
    </PageBlock>
  );
}

function Progress({ recording, name }: { recording: Recording; name: string }) {
  const { t } = useTranslation("admin-podcasts");
  const { number } = useReaderFormat();
  const { progress, isPaused, isSending } = recording;
  const percent = number(Math.floor(progress * 100));
  const words = (): string => {
    if (isPaused) return t("recording.paused", { n: percent });
    return progress < 1 ? t("recording.sending", { n: percent }) : t("recording.checking");
  };
  return (
    <div className="grid gap-2 border border-line p-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <progress
        className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-starboard [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-starboard"
        value={progress}
        max={1}
        aria-label={t("recording.progress", { name: isolate(name) })}
      />
      {(isSending || isPaused) && <p className="text-sm text-ink-2 figures">{words()}</p>}
      <div className="flex flex-wrap gap-3">
        {isSending && progress < 1 && (
          <Button onClick={() => recording.pause()}>{t("recording.pause")}</Button>
        )}
        {isPaused && <Button onClick={() => recording.resume()}>{t("recording.resume")}</Button>}
        <Button variant="quiet" onClick={() => void recording.cancel()}>
          {t("recording.cancel")}
        </Button>
      </div>
    </div>
  );
}
