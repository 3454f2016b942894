import { z } from "zod";
import { AppError, unavailable } from "../_shared/app-error.ts";
import type { Caller } from "../_shared/caller.ts";
import type { CheckoutAnswer, CheckoutRequest } from "../_shared/contracts/payments.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { serverClient } from "../_shared/server.ts";
import { isRefusal, provider } from "./provider.ts";
import { LANGUAGES } from "../_shared/contracts/languages.ts";

/** Only these of the site's languages are the provider's; the browser chooses for the others. */
const LOCALES = { en: "en", ja: "ja", ar: "auto" } as const;

/** A page that another request has closed meanwhile is made anew, or the reason says why not. */
const ATTEMPTS = 3;

const begun = z.discriminatedUnion("fee_changed", [
  z.object({ fee_changed: z.literal(true), amount_minor: z.int(), currency: z.string() }),
  z.object({
    fee_changed: z.literal(false),
    checkout_id: z.uuid(),
    payment_id: z.uuid(),
    url: z.string().nullable(),
    charged: z.int(),
    currency: z.string(),
    expires_at: z.int(),
    page: z.object({
      event_name: z.string(),
      team_name: z.string(),
      locale: z.enum(LANGUAGES),
      return_to: z.string(),
    }),
  }),
]);
type Checkout = Extract<z.infer<typeof begun>, { fee_changed: false }>;

/**
 * The address of the page on which the caller's entry is paid. The amount is the database's; the
 * request only says which one the payer was shown.
 *
 * @throws AppError `fee_changed`, `payment_not_due`, `card_not_possible`, `unavailable`
 */
export async function openPayPage(
  caller: Caller,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { data, error } = await caller.supabase.rpc("begin_checkout", { ...request });
    if (error) throw asAppError(error);
    const checkout = begun.parse(data);
    if (checkout.fee_changed) {
      throw new AppError("fee_changed", "The fee is another one now", {
        amount_minor: String(checkout.amount_minor),
        currency: checkout.currency,
      });
    }
    const url = checkout.url ?? (await makePage(checkout, request.registration_id));
    if (url !== undefined) return { url };
  }
  throw new AppError("retry", "The payment keeps changing");
}

/** Undefined where the page is offered no longer: the payment has changed while it was made. */
async function makePage(checkout: Checkout, entryId: string): Promise<string | undefined> {
  const session = await createSession(checkout, entryId);
  const { data: isOpen, error } = await serverClient().rpc("open_checkout", {
    checkout_id: checkout.checkout_id,
    session_id: session.id,
    url: session.url,
  });
  if (error) throw asAppError(error);
  return isOpen === true ? session.url : undefined;
}

async function createSession(
  checkout: Checkout,
  entryId: string,
): Promise<{ id: string; url: string }> {
  const { page } = checkout;
  const back = `${siteOrigin()}${page.return_to}?entry=${entryId}&payment=`;
  const metadata = { checkout_id: checkout.checkout_id };
  try {
    const session = await provider().checkout.sessions.create(
      {
        mode: "payment",
        // Others may take days to tell whether they were paid.
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: checkout.currency.toLowerCase(),
              unit_amount: checkout.charged,
              product_data: { name: page.event_name, description: page.team_name },
            },
          },
        ],
        client_reference_id: checkout.payment_id,
        metadata,
        payment_intent_data: { metadata },
        locale: LOCALES[page.locale],
        expires_at: checkout.expires_at,
        success_url: `${back}done`,
        cancel_url: `${back}left`,
      },
      { idempotencyKey: checkout.checkout_id },
    );
    if (!session.url) throw new Error("The provider made a page without an address");
    return { id: session.id, url: session.url };
  } catch (error) {
    const code = isRefusal(error) ? error.code : undefined;
    const appError = code?.startsWith("amount_")
      ? new AppError("card_not_possible", "The provider does not take this amount")
      : unavailable("The provider of card payments does not answer", 5);
    appError.cause = error;
    throw appError;
  }
}
