import { useTranslation } from "react-i18next";
import { StatusLight } from "../../../components/ui/status-light.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Connection } from "../../../lib/realtime/connection.ts";

/** Says when new posts do not arrive by themselves; nothing while they do. */
export function ConnectionNote({ connection }: { connection: Connection }) {
  const { t } = useTranslation("forum-thread");
  const { clock } = useReaderFormat();
  const { phase, current } = connection;
  const isWorse = phase === "reconnecting" || phase === "offline";
  return (
    <output className="print:hidden">
      {isWorse && (
        <StatusLight light={phase}>
          {phase === "offline"
            ? t("phase.offline", { time: clock(current) })
            : t("phase.reconnecting")}
        </StatusLight>
      )}
    </output>
  );
}
