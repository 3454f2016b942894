import { Check, Copy, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText, markText } from "../lib/page/copy-text.ts";
import { QrCode } from "./qr-code.tsx";
import { Button } from "./ui/button.tsx";

interface Props {
  url: string;
  /** What the share sheet of the device shows with the link. */
  title: string;
  /** Names the QR code. */
  qrLabel: string;
}

/** A link to pass on: to copy, by the device's share sheet where there is one, and as a QR code. */
export function ShareLink({ url, title, qrLabel }: Props) {
  const { t } = useTranslation("share");
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const text = useRef<HTMLElement>(null);

  async function copy(): Promise<void> {
    const done = await copyText(url);
    if (!done && text.current) markText(text.current);
    setState(done ? "copied" : "refused");
  }
  // The sheet reports the reader's "no" as an error.
  const share = (): void => void navigator.share({ title, url }).catch(() => undefined);

  return (
    <div className="grid gap-4">
      <code
        ref={text}
        dir="ltr"
        className="border border-line bg-card px-3 py-2.5 text-start font-mono text-sm break-all select-all"
      >
        {url}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {state === "copied" ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {state === "copied" ? t("copied") : t("copy")}
        </Button>
        {"share" in navigator && (
          <Button onClick={share}>
            <Share2 aria-hidden="true" className="size-4" />
            {t("share")}
          </Button>
        )}
        <output className={state === "refused" ? "text-sm" : "sr-only"}>
          {state === "copied" && t("copied")}
          {state === "refused" && t("by_hand")}
        </output>
      </div>
      <QrCode text={url} label={qrLabel} />
    </div>
  );
}
