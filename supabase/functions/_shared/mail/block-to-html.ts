import type { Block } from "./content.ts";
import { type Line, type Typed, escapeHtml, lineToHtml } from "./line.ts";
import { type Locale, directionOf } from "./locale.ts";
import { MONO, day } from "./look.ts";

/** Only ever called with addresses of the templates themselves. */
const href = (url: string): string => escapeHtml(url);

export function blockToHtml(block: Block, locale: Locale): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:20px 0 0;">${lineToHtml(block.line)}</p>`;
    case "list":
      return block.items.map(listItem).join("\n");
    case "links":
      return block.links.map(linkItem).join("\n");
    case "action":
      return action(block);
    case "code":
      return `<p style="margin:24px 0 0;">${escapeHtml(block.label)} <bdi class="ink" dir="ltr" style="color:${day.ink};font-family:${MONO};font-size:20px;font-weight:700;letter-spacing:2px;">${escapeHtml(block.code)}</bdi></p>`;
    case "facts":
      return block.facts.map(fact).join("\n");
    case "quote":
      return quote(block.words.typed, directionOf(locale) === "rtl" ? "right" : "left");
  }
}

function listItem({ title, text }: { title: string; text: string }): string {
  return `<div class="rule" style="margin:20px 0 0;padding:14px 0 0;border-top:1px solid ${day.rule};">
<p class="ink" style="margin:0;color:${day.ink};font-size:18px;line-height:1.4;font-weight:700;">${escapeHtml(title)}</p>
<p class="ink2" style="margin:4px 0 0;color:${day.ink2};">${escapeHtml(text)}</p>
</div>`;
}

function linkItem({ title, url, text }: { title: Typed; url: string; text: Line }): string {
  return `<div class="rule" style="margin:20px 0 0;padding:14px 0 0;border-top:1px solid ${day.rule};overflow-wrap:anywhere;">
<p style="margin:0;font-size:18px;line-height:1.4;font-weight:700;"><a class="ink" href="${href(url)}" style="color:${day.ink};">${lineToHtml([title])}</a></p>
<p class="ink2" style="margin:4px 0 0;color:${day.ink2};">${lineToHtml(text)}</p>
</div>`;
}

function action({ label, url, spelled }: { label: string; url: string; spelled?: string }): string {
  const button = `<p style="margin:32px 0 0;"><a class="action" href="${href(url)}" style="display:inline-block;padding:12px 22px;background:${day.ink};color:${day.paper};border-radius:3px;font-weight:700;text-decoration:none;">${escapeHtml(label)}</a></p>`;
  if (spelled === undefined) return button;
  return `${button}
<p class="ink2" style="margin:20px 0 0;color:${day.ink2};font-size:14px;">${escapeHtml(spelled)}<br><a class="ink2" dir="ltr" href="${href(url)}" style="color:${day.ink2};overflow-wrap:anywhere;word-break:break-all;">${escapeHtml(url)}</a></p>`;
}

function fact({ name, value }: { name: string; value: { typed: string } }): string {
  return `<p class="rule" style="margin:16px 0 0;padding:12px 0 0;border-top:1px solid ${day.rule};overflow-wrap:anywhere;"><span class="ink2" style="color:${day.ink2};font-size:13px;">${escapeHtml(name)}</span><br>${lineToHtml([value])}</p>`;
}

/** @param start the side that the page's language begins at; each paragraph finds its own. */
function quote(words: string, start: "left" | "right"): string {
  const paragraphs = words
    .split("\n")
    .map((one) => `<div dir="auto">${one === "" ? "&nbsp;" : escapeHtml(one)}</div>`);
  return `<div class="signal" style="margin:24px 0 0;padding-${start}:16px;border-${start}:3px solid ${day.signal};overflow-wrap:anywhere;">
${paragraphs.join("\n")}
</div>`;
}
