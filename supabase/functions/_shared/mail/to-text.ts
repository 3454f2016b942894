import type { Block, MailContent } from "./content.ts";
import { copyright } from "./copyright.ts";
import { lineToText } from "./line.ts";
import type { Locale } from "./locale.ts";

/** The mail as plain text, for those who read or are read mails that way. */
export function mailToText(content: MailContent, locale: Locale): string {
  const blocks = content.blocks.map((block) => blockToText(block, locale));
  const choice = [content.choose, content.stop]
    .map((link) => (link ? `${link.label}: ${link.url}\n` : ""))
    .join("");
  const foot = `${content.reason}\n${choice}${copyright(locale)}`;
  return `${[lineToText(content.heading, locale), ...blocks, "-- ", foot].join("\n\n")}\n`.replace(
    "-- \n\n",
    // The mark of a signature, as mail programs know it.
    "-- \n",
  );
}

function blockToText(block: Block, locale: Locale): string {
  switch (block.kind) {
    case "paragraph":
      return lineToText(block.line, locale);
    case "list":
      return block.items.map(({ title, text }) => `* ${title}\n  ${text}`).join("\n");
    case "links":
      return block.links
        .map(
          ({ title, url, text }) =>
            `* ${lineToText([title], locale)}\n  ${lineToText(text, locale)}\n  ${url}`,
        )
        .join("\n");
    case "action":
      return `${block.label}:\n${block.url}`;
    case "code":
      return `${block.label} ${block.code}`;
    case "facts":
      return block.facts
        .map(({ name, value }) => `${name}: ${lineToText([value], locale)}`)
        .join("\n");
    case "quote":
      return block.words.typed
        .split("\n")
        .map((words) => `> ${words}`)
        .join("\n");
  }
}
