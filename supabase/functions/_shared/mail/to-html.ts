import { PRODUCT_NAME } from "../contracts/product.ts";
import { blockToHtml } from "./block-to-html.ts";
import type { MailContent } from "./content.ts";
import { copyright } from "./copyright.ts";
import { escapeHtml, lineToHtml, lineToSubject } from "./line.ts";
import { type Locale, directionOf } from "./locale.ts";
import { FONTS, NIGHT_SHEET, day } from "./look.ts";

/** Keeps what follows the preview out of the line that an inbox shows. */
const FILLER = "&#847;&zwnj;&nbsp;".repeat(60);

/**
 * The mail as HTML: no tables, no pictures, nothing fetched. Language and direction stand at the
 * outer element too, since web mail drops `html` and `body`.
 */
export function mailToHtml(content: MailContent, locale: Locale): string {
  const dir = directionOf(locale);
  const subject = escapeHtml(lineToSubject(content.subject, locale));
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>
${NIGHT_SHEET}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${day.paper};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}${FILLER}</div>
<div class="paper ink" lang="${locale}" dir="${dir}" style="margin:0;padding:0 0 32px;background:${day.paper};color:${day.ink};font-family:${FONTS[locale]};font-size:16px;line-height:${locale === "en" ? "1.5" : "1.75"};text-align:start;">
<div class="water contour" style="background:${day.water};border-bottom:1px solid ${day.contour};">
<div class="depth" style="border-bottom:2px solid ${day.ink};">
<div style="max-width:560px;margin:0 auto;padding:20px 24px 28px;">
${masthead()}
<h1 class="ink" style="margin:28px 0 0;color:${day.ink};font-size:28px;line-height:${locale === "en" ? "1.2" : "1.4"};font-weight:700;">${lineToHtml(content.heading)}</h1>
</div>
</div>
<div style="height:5px;line-height:5px;font-size:0;">&nbsp;</div>
</div>
<div style="max-width:560px;margin:0 auto;padding:12px 24px 0;">
${content.blocks.map((block) => blockToHtml(block, locale)).join("\n")}
<div class="rule" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid ${day.rule};">
<p class="ink2" style="margin:0;color:${day.ink2};font-size:13px;">${escapeHtml(content.reason)}${[content.choose, content.stop].map((link) => (link ? ` ${choice(link)}` : "")).join("")}</p>
<p class="ink2" style="margin:8px 0 0;color:${day.ink2};font-size:13px;">${escapeHtml(copyright(locale))}</p>
</div>
</div>
</div>
</body>
</html>
`;
}

function choice({ label, url }: { label: string; url: string }): string {
  return `<a class="ink2" href="${escapeHtml(url)}" style="color:${day.ink2};">${escapeHtml(label)}</a>`;
}

function masthead(): string {
  const light = `<span class="light" style="display:inline-block;width:10px;height:10px;border-radius:5px;vertical-align:middle;background:${day.signal};">&#8203;</span>`;
  return `<p class="ink" style="margin:0;color:${day.ink};font-size:18px;line-height:1.2;font-weight:700;">${light}&nbsp; <bdi>${PRODUCT_NAME}</bdi></p>`;
}
