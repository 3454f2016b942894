import { z } from "zod";
import { noticePage, readTold } from "../contracts/notices.ts";
import { noticeWords } from "../notices/all-words.ts";
import { tell } from "../notices/words.ts";
import { lineToText } from "./line.ts";
import { stopPage } from "./stop-page.ts";
import type { Draft, MailSettings } from "./templates.ts";

const noticeParams = z.object({ kind: z.string(), data: z.unknown() });

/** The mail of a notice of any kind: what the bell says, and a button to its page. */
export function noticeMail(params: unknown, settings: MailSettings): Draft {
  const { locale, siteOrigin } = settings;
  const { kind, data } = noticeParams.parse(params);
  const told = readTold(kind, data);
  if (!told) throw new Error(`There is no notice ${kind} with such data`);
  const words = noticeWords[locale];
  const { title, text, action } = tell(told, words, locale);
  return {
    kind: told.kind,
    content: {
      subject: title,
      preview: lineToText(text, locale),
      heading: title,
      blocks: [
        { kind: "paragraph", line: text },
        { kind: "action", label: action, url: siteOrigin + noticePage(told) },
      ],
      reason: words.mail.reason,
      choose: { label: words.mail.choose, url: `${siteOrigin}/profile/settings/notifications` },
      ...stopPage(told.kind, words.mail.stop, settings),
    },
  };
}
