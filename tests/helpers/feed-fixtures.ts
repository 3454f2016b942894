import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** Feeds as other sites serve them: good, broken and hostile. */

export interface FeedItemOf {
  guid?: string;
  link?: string;
  title: string;
  html?: string;
  date?: string;
  /** Elements beside those, as they are written. */
  more?: string;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const rss = (
  items: readonly FeedItemOf[],
  head = '<?xml version="1.0" encoding="utf-8"?>',
) =>
  `${head}<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Harbour</title><link>https://harbour.example/</link>
<description>Notices</description>${items
    .map(
      ({
        guid,
        link,
        title,
        html,
        date,
        more = "",
      }) => `<item>${guid ? `<guid isPermaLink="false">${escape(guid)}</guid>` : ""}
${link ? `<link>${escape(link)}</link>` : ""}<title>${escape(title)}</title>
${html ? `<description>${escape(html)}</description>` : ""}${date ? `<pubDate>${date}</pubDate>` : ""}${more}</item>`,
    )
    .join("")}</channel></rss>`;

const one = (name: string, more: Partial<FeedItemOf> = {}): FeedItemOf => ({
  guid: name,
  link: `https://harbour.example/${name}`,
  title: `Item ${name}`,
  html: "<p>Text</p>",
  date: "Sat, 21 Nov 2026 10:00:00 GMT",
  ...more,
});

const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title>
<id>urn:tides</id><updated>2026-11-20T00:00:00Z</updated><link href="https://tides.example/"/>
<entry><id>urn:tide-1</id><title type="html">High &lt;b&gt;water&lt;/b&gt;</title>
<link rel="alternate" href="/atom/1"/><updated>2026-11-20T00:00:00Z</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>At <em>noon</em></p></div></content></entry></feed>`;

const RDF = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://reef.example/"><title>Reef</title><link>https://reef.example/</link><description>d</description></channel>
<item rdf:about="https://reef.example/1"><title>Reef survey</title><link>https://reef.example/1</link>
<dc:date>2026-11-19T00:00:00Z</dc:date></item></rdf:RDF>`;

const JSON_FEED = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "Wind",
  home_page_url: "https://wind.example/",
  items: [
    {
      id: "w1",
      url: "https://wind.example/1",
      content_text: "Gale warning",
      date_published: "2026-11-18T00:00:00Z",
    },
  ],
});

const HOSTILE_HTML =
  '<script>alert(1)</script><style>p{}</style><p onclick="x()">Safe <img src="https://track.example/p.gif"> words' +
  ' &lt;b&gt; <a href="javascript:alert(1)">here</a></p><iframe src="https://x.example"></iframe><svg><script>1</script></svg>';

const XXE = `<?xml version="1.0"?><!-- x --><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<rss version="2.0"><channel><title>&x;</title><item><link>https://x.example/</link><title>&x;</title></item></channel></rss>`;

const LAUGHS = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>`;

const SHIFT_JIS = Buffer.concat([
  Buffer.from(
    '<?xml version="1.0" encoding="Shift_JIS"?><rss version="2.0"><channel><title>t</title><item><link>https://ja.example/1</link><title>',
  ),
  // 釣り
  Buffer.from([0x92, 0xde, 0x82, 0xe8]),
  Buffer.from("</title></item></channel></rss>"),
]);

const WINDOWS_1256 = Buffer.concat([
  Buffer.from(
    "<rss version='2.0'><channel><title>t</title><item><link>https://ar.example/1</link><title>",
  ),
  // صيد
  Buffer.from([0xd5, 0xed, 0xcf]),
  Buffer.from("</title></item></channel></rss>"),
]);

const xml = { "content-type": "application/xml" };
type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

const send =
  (body: string | Buffer, headers: Record<string, string> = xml): Answer =>
  (response) =>
    void response.writeHead(200, headers).end(body);
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end();
const redirect = (to: string, code = 302): Answer => status(code, { location: to });

/** By path. */
export const FIXTURES: Readonly<Record<string, Answer>> = {
  "/rss": send(rss([one("rss-1", { html: HOSTILE_HTML }), one("rss-2")])),
  "/atom": send(ATOM),
  "/rdf": send(RDF),
  "/json": send(JSON_FEED, { "content-type": "application/feed+json" }),
  "/shift-jis": send(SHIFT_JIS),
  "/windows-1256": send(WINDOWS_1256, { "content-type": "text/xml; charset=windows-1256" }),
  "/wrong-charset": send(
    rss([one("wrong", { title: "Señor 鯛" })], '<?xml version="1.0" encoding="iso-8859-1"?>'),
    { "content-type": "text/xml; charset=iso-8859-1" },
  ),
  "/gzip": send(gzipSync(rss([one("gzip")])), { ...xml, "content-encoding": "gzip" }),
  "/chunked": (response) => {
    const text = rss([one("chunked")]);
    response.writeHead(200, xml);
    for (let at = 0; at < text.length; at += 50) response.write(text.slice(at, at + 50));
    response.end();
  },
  "/broken": send("<rss version='2.0'><channel><title>t</title><item><title>open"),
  "/page": send("<!DOCTYPE html><html><body>Not a feed</body></html>", {
    "content-type": "text/html",
  }),
  "/xxe": send(XXE),
  "/laughs": send(LAUGHS),
  "/huge": send(rss([one("huge", { html: "x".repeat(3_000_000) })])),
  "/endless": (response) => {
    response.writeHead(200, xml);
    const more = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", more);
    };
    more();
  },
  "/bomb": send(gzipSync(Buffer.alloc(100_000_000)), { ...xml, "content-encoding": "gzip" }),
  "/silent": (response) =>
    void response.writeHead(200, { ...xml, "content-length": "100" }).write("<rss"),
  "/cut": (response) => {
    response.writeHead(200, { ...xml, "content-length": "5000" });
    response.write("<rss", () => response.destroy());
  },
  "/garbage": (response) => void response.socket?.end("SSH-2.0-OpenSSH_9.9\r\n\r\n"),
  "/chain": redirect("/chain-2"),
  "/chain-2": redirect("/chain-3", 307),
  "/chain-3": send(rss([one("chain")])),
  "/loop": redirect("/loop-2"),
  "/loop-2": redirect("/loop"),
  "/moved": redirect("/moved-2", 301),
  "/moved-2": redirect("/moved-3", 308),
  "/moved-3": send(rss([one("moved")])),
  "/to-private": redirect("http://10.0.0.1/latest"),
  "/to-metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "/to-loopback": redirect("http://[::ffff:127.0.0.1]/"),
  "/404": status(404),
  "/410": status(410),
  "/500": status(500),
  "/503": status(503, { "retry-after": "7200" }),
};
