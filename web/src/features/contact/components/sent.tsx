import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";

export function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation("contact");
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useId();
  // The form with its focus is gone: screen reader and keyboard users continue from this message.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-y-2 border-ink py-10">
      <h3 ref={heading} tabIndex={-1} aria-describedby={words} className="text-4xl outline-none">
        {t("sent.title")}
      </h3>
      <div id={words} className="mt-4 grid gap-1 text-lg">
        <p className="font-semibold">{t("sent.text")}</p>
        <p>{t("sent.next")}</p>
      </div>
      <Button className="mt-6" onClick={onAgain}>
        {t("sent.again")}
      </Button>
    </div>
  );
}
