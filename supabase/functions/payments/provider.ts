import { Stripe } from "stripe";
import { AppError } from "../_shared/app-error.ts";
import { stripeSettings } from "../_shared/environment.ts";

const TIMEOUT_MS = 10_000;
const USUAL_BASE_URL = "https://api.stripe.com";

/**
 * Stripe's library, or what stands in for Stripe at another address: the library takes a host, but no
 * path before its own.
 *
 * @throws AppError `unavailable` without keys
 */
export function provider(): Stripe {
  const { secretKey, baseUrl } = stripeSettings();
  const root = baseUrl?.replace(/\/+$/, "");
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      root === undefined
        ? undefined
        : (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
            fetch(
              (url instanceof Request ? url.url : url.toString()).replace(USUAL_BASE_URL, root),
              init,
            ),
    ),
  });
}

/**
 * The event that the provider has signed.
 *
 * @throws AppError `invalid` for a signature that is missing, forged or older than five minutes
 */
export async function signedEvent(body: string, signature: string | undefined): Promise<unknown> {
  const { webhookSecret } = stripeSettings();
  try {
    return await provider().webhooks.constructEventAsync(
      body,
      signature ?? "",
      webhookSecret,
      undefined,
      Stripe.createSubtleCryptoProvider(),
    );
  } catch (error) {
    // What is signed and no JSON is not the provider's, either.
    if (
      error instanceof Stripe.errors.StripeSignatureVerificationError ||
      error instanceof SyntaxError
    ) {
      throw new AppError("invalid", "The signature is not valid");
    }
    throw error;
  }
}

/** Whether the provider refused the request for what it asks, so that no repetition helps. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError;
