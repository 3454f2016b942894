import { stopQuery } from "../contracts/stop-mails.ts";
import type { MailContent } from "./content.ts";
import type { MailSettings } from "./templates.ts";

/** The link at the foot of a mail to the page that stops mails of its kind. */
export function stopPage(
  kind: string,
  label: string,
  { siteOrigin, stopKey }: MailSettings,
): Pick<MailContent, "stop"> {
  if (!stopKey) return {};
  return { stop: { label, url: `${siteOrigin}/unsubscribe?${stopQuery(kind, stopKey)}` } };
}
