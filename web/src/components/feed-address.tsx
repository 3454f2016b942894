import { Check, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../lib/page/copy-text.ts";
import { toast } from "../lib/page/toasts.ts";
import { Button } from "./ui/button.tsx";
import { textLinkStyle } from "./ui/text-link-style.ts";

interface Props {
  /** As it is linked to: it may begin with a slash. */
  href: string;
  /** In words, for those who do not see where the button stands. */
  name: string;
  children: ReactNode;
}

/** A feed: its link, and its address to copy, which is what readers of feeds ask for. */
export function FeedAddress({ href, name, children }: Props) {
  const { t } = useTranslation("share");
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const address = new URL(href, globalThis.location.href).href;
    const isDone = await copyText(address);
    setIsCopied(isDone);
    if (!isDone) toast("warning", t("address_by_hand"), address);
  };
  return (
    <span className="inline-flex items-center">
      <a href={href} className={`${textLinkStyle} gap-1.5`}>
        {children}
      </a>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t("copy_address", { name })}
        title={t("copy_address", { name })}
        onClick={() => void copy()}
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
      </Button>
      <output className="sr-only">{isCopied && t("copied")}</output>
    </span>
  );
}
