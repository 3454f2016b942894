import type { Movement, Session } from "./store.ts";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
form { display: grid; gap: .75rem; margin-block: 1.5rem }
td form { display: flex; flex-wrap: wrap; margin: 0 }
button { font: inherit; padding: .6rem 1rem; border-radius: .5rem; border: 1px solid #8888; cursor: pointer }
button[value=pay] { background: #0b5; color: #000; font-weight: 600 }
table { width: 100%; border-collapse: collapse }
td, th { text-align: start; padding: .5rem; border-bottom: 1px solid #8884; overflow-wrap: anywhere }
[role=alert] { border-inline-start: .25rem solid #c33; padding-inline-start: .75rem }
.amount { font-size: 2rem; font-weight: 600; margin: 0 }
`;

export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Where the payer pays, refuses to, or turns back. No card is asked for, as no money moves. */
export function payPage(session: Session, declined: boolean): string {
  return page(
    `Pay ${amountOf(session.amount_total, session.currency)}`,
    `<p>Test payments: no card is needed and no money moves.</p>
<h1>${escape(session.name)}</h1>
<p>${escape(session.description)}</p>
<p class="amount">${escape(amountOf(session.amount_total, session.currency))}</p>
${declined ? '<p role="alert">Your card was declined.</p>' : ""}
<form method="post">
<button name="do" value="pay">Pay</button>
<button name="do" value="decline">Decline the card</button>
<button name="do" value="leave">Leave</button>
</form>`,
  );
}

export function closedPage(session: Session): string {
  const words = session.status === "complete" ? "This was paid already." : "This page has expired.";
  return page(
    "Pay page",
    `<h1>${words}</h1><p><a href="${escape(session.cancel_url)}">Back</a></p>`,
  );
}

/** What was paid here, with what a bank or the provider's own pages can do to it. */
export function paymentsPage(sessions: Session[], movements: Movement[]): string {
  const rows = sessions
    .filter(({ payment_intent }) => payment_intent)
    .toReversed()
    .map((session) => {
      const own = movements.filter((one) => one.payment_intent === session.payment_intent);
      const state = own.map((one) => `${one.object}: ${one.status}`).join(", ") || "paid";
      const isDisputed = own.some((one) => one.status === "needs_response");
      const actions = isDisputed ? ["win", "lose"] : ["refund", "dispute"];
      return `<tr><td>${escape(session.name)}<br>${escape(session.description)}</td>
<td>${escape(amountOf(session.amount_total, session.currency))}</td><td>${escape(state)}</td>
<td><form method="post" action="/_pay/payments/${escape(session.payment_intent ?? "")}">${actions
        .map((action) => `<button name="do" value="${action}">${action}</button>`)
        .join("")}</form></td></tr>`;
    });
  return page(
    "Payments",
    `<h1>Payments</h1><p>What was paid by card on this stack. No money has moved.</p>
${rows.length > 0 ? `<table><tbody>${rows.join("\n")}</tbody></table>` : "<p>Nothing yet.</p>"}`,
  );
}

const WITHOUT_DECIMALS = new Set(
  "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "),
);
const WITH_THREE = new Set("bhd jod kwd omr tnd".split(" "));

/** From the units in which Stripe counts. */
function amountOf(units: number, currency: string): string {
  const digits = WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2;
  return `${currency.toUpperCase()} ${(units / 10 ** digits).toFixed(digits)}`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
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
