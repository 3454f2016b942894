import { ScanQrCode } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "./ui/dialog.tsx";
import { entryOfCode } from "../lib/entries/entry-code.ts";
import { canScan, readCodes, type CameraProblem } from "../lib/entries/scanner.ts";

/** Reads an entrant's QR code with the camera; nothing where the browser cannot. */
export function ScanCode({ onRead }: { onRead: (entryId: string) => void }) {
  const { t } = useTranslation("admin-entries");
  const [open, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="large">
          <ScanQrCode aria-hidden="true" className="size-5" />
          {t("scan")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("scan")} description={t("scan_lead")}>
        <Camera
          onRead={(entryId) => {
            setOpen(false);
            onRead(entryId);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Rendered only while the dialog is open: the camera is asked for by that tap, and let go after it. */
function Camera({ onRead }: { onRead: (entryId: string) => void }) {
  const { t } = useTranslation("admin-entries");
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | "other_code" | null>(null);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const closed = new AbortController();
    void readCodes(video.current, closed.signal, {
      onCode: (content) => {
        const entryId = entryOfCode(content);
        if (entryId) read.current(entryId);
        else setProblem("other_code");
      },
      onProblem: setProblem,
    });
    return () => closed.abort();
  }, []);
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-hidden="true"
        className="aspect-square w-full bg-shoal object-cover"
        hidden={problem !== null && problem !== "other_code"}
      />
      <output className={problem ? "text-port" : "text-ink-2"}>
        {t(problem ? `camera.${problem}` : "camera.waiting")}
      </output>
    </div>
  );
}
