import { useTranslation } from "react-i18next";
import { SideBlock } from "../../../components/side-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import type { PublishedEvent } from "../queries.ts";

/** Whom to ask. */
export function EventContact({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  const { contact_name: name, contact_email: email } = event;
  if (!name && !email) return null;
  return (
    <SideBlock title={t("contact.title")}>
      {name && (
        <p className="pt-2.5 font-semibold">
          <bdi>{name}</bdi>
        </p>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className={`${textLinkStyle} max-w-full wrap-anywhere`}
          dir="ltr"
        >
          {email}
        </a>
      )}
    </SideBlock>
  );
}
