const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * A mail's plain-text part out of its HTML, for terminals and tests. Only for templates of the
 * project's own, whose tags are closed: no parser of whatever may come.
 */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<(head|style|script)\b.*?<\/\1>/gs, "")
    .replace(/<div style="display:none.*?<\/div>/gs, "")
    .replace(/\s+/g, " ")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, label: string) =>
      label === url ? url : `${label}: ${url}`,
    )
    .replace(/<br\b[^>]*>/g, "\n")
    .replace(/<\/?(?:p|div|h[1-6]|li|ul|body|html)\b[^>]*>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? ""),
    );
  const paragraphs = text.split(/\n{2,}|\n \n/).map((one) => one.replace(/ *\n */g, "\n").trim());
  return `${paragraphs.filter((one) => one !== "").join("\n\n")}\n`;
}
