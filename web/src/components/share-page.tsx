import { Check, Link as LinkSign, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./ui/button.tsx";
import { copyText } from "../lib/page/copy-text.ts";

/** The page's address, to copy or for the share sheet of the device. */
export function SharePage({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation("share");
  const [isCopied, setIsCopied] = useState(false);
  const url = (globalThis.location?.origin ?? "") + path;
  return (
    <section aria-label={t("page")} className="flex flex-wrap items-center gap-3 print:hidden">
      <Button onClick={() => void copyText(url).then(setIsCopied)}>
        {isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <LinkSign aria-hidden="true" className="size-4" />
        )}
        {isCopied ? t("copied") : t("copy")}
      </Button>
      {"share" in globalThis.navigator && (
        // The sheet reports the reader's "no" as an error.
        <Button onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
          <Share2 aria-hidden="true" className="size-4" />
          {t("share")}
        </Button>
      )}
      <output className="sr-only">{isCopied && t("copied")}</output>
    </section>
  );
}
