import { describe, expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { renderGoTemplate } from "./go-template.ts";

const values = {
  Email: "<maya>",
  SiteURL: "http://localhost",
  Link: "http://localhost/a?b=ja",
  Data: { locale: "ja", age: 4 },
};
const render = (template: string) =>
  renderGoTemplate(template, values, (text) => text.replaceAll("<", "&lt;"));

const BY_LOCALE =
  '{{ if eq .Data.locale "ar" }}A{{ else if eq .Data.locale "ja" }}J{{ else }}E{{ end }}';

describe("a template", () => {
  test.each([
    ["<b>{{ .Email }}</b>", "<b>&lt;maya></b>"],
    ["{{.Email}}", "&lt;maya>"],
    ["{{ .Data.locale }} {{ .Data.age }} {{ .Data.none.deeper }}{{ .Nothing }}.", "ja 4 ."],
    ["{{ .Data.constructor }}{{ .constructor.name }}", ""],
    [BY_LOCALE, "J"],
    ['{{ if eq .Data.locale "en" "ja" }}one of them{{ end }}', "one of them"],
    ['{{ if ne .Data.locale "ja" }}other{{ end }}', ""],
    ['{{ if eq .Data.none "ja" }}J{{ else }}E{{ end }}', "E"],
    ['{{ if eq .SiteURL (print "http:" "//" .Data.host) }}same{{ end }}', ""],
    ['{{ if eq .Link (print .SiteURL "/a?b=ja") }}same{{ end }}', "same"],
    ["{{ if .NewEmail }}new{{ else }}{{ if .Email }}old{{ end }}{{ end }}", "old"],
    ["a  {{- /* said to nobody */ -}}  b", "ab"],
    ["a {{- .SiteURL }} b", "ahttp://localhost b"],
    ["{ css { } }", "{ css { } }"],
  ])("%s renders %s", (template, expected) => {
    expect(render(template)).toBe(expected);
  });

  test.each([
    "{{ range .Data }}{{ end }}",
    "{{ if .A }}",
    "{{ end }}",
    '{{ if gt .A "1" }}{{ end }}',
    '{{ if eq .A (printf "%s" .B) }}{{ end }}',
  ])("%s is refused", (template) => {
    expect(() => render(template)).toThrow(/^The mail template has/);
  });
});

test("HTML becomes text with its links and without what is not shown", () => {
  const html = `<!doctype html><html><head><title>t</title><style>a { b: c }</style></head><body>
    <div style="display:none;max-height:0;">preview&zwnj;&nbsp;</div>
    <h1>Confirm &#38; go</h1><p>One<br>two</p><p><a href="http://x/?a=1&#38;b=2">Go</a></p>
    <p>Or: <a href="http://x/">http://x/</a></p><p>Your code: <bdi>12</bdi></p></body></html>`;
  expect(htmlToText(html)).toBe(
    "Confirm & go\n\nOne\ntwo\n\nGo: http://x/?a=1&b=2\n\nOr: http://x/\n\nYour code: 12\n",
  );
});
