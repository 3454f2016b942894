import type { KeptMail } from "./store.ts";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
td, th { text-align: start; padding: .5rem; border-bottom: 1px solid #8884; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { opacity: .7 } dd { margin: 0 }
iframe { width: 100%; height: 60vh; border: 1px solid #8884; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8884; padding: 1rem }
`;

/** The list of mails. It reloads itself; the page has no script. */
export function inboxPage(mails: KeptMail[]): string {
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="/_mail/messages/${encodeURIComponent(mail.id)}">${escape(mail.subject)}</a></td>
<td>${escape(mail.to.join(", "))}</td>
<td><time datetime="${escape(mail.created_at)}">${escape(mail.created_at)}</time></td>
</tr>`,
  );
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table>`;
  const body = `<h1>Inbox</h1>
<p>Every mail this stack sends ends here; none leaves the machine.</p>
${mails.length > 0 ? table : "<p>No mail yet.</p>"}`;
  return page("Inbox", body, `<meta http-equiv="refresh" content="5">`);
}

export function messagePage(mail: KeptMail): string {
  const fields: [string, string | undefined][] = [
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Cc", mail.cc?.join(", ")],
    ["Bcc", mail.bcc?.join(", ")],
    ["Reply to", mail.reply_to?.join(", ")],
    ["Sent", mail.created_at],
  ];
  const list = fields
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escape(value ?? "")}</dd>`);
  const source = `/_mail/messages/${encodeURIComponent(mail.id)}/html`;
  const body = `<p><a href="/_mail">Inbox</a></p>
<h1>${escape(mail.subject)}</h1>
<dl>${list.join("")}</dl>
${mail.html ? `<iframe title="Message" src="${source}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ""}
${mail.text ? `<pre>${escape(mail.text)}</pre>` : ""}`;
  return page(mail.subject, body);
}

/** The sender's own HTML. Its links open outside the frame; the headers keep it from running code. */
export function messageHtml(mail: KeptMail): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html ?? ""}`;
}

/** Headers of the two pages and of the sender's HTML: no script, no frame from elsewhere. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
export const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'";

function page(title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
