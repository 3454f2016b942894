import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import type { ProjectConfig } from "../../local/api/project-config.ts";
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from "../helpers/identity-provider.ts";
import { usePart } from "../helpers/use-part.ts";
import { type ApiServer, useApiServer } from "./api-server.ts";

/** Switches three providers on, all of them the same stand-in. */
export function offerProviders({ auth }: ProjectConfig, { url }: IdentityProvider): void {
  for (const name of ["google", "facebook", "apple"]) {
    auth.external[name] = {
      enabled: true,
      client_id: CLIENT.id,
      secret: CLIENT.secret,
      redirect_uri: "",
      url,
    };
  }
}

/**
 * An API server with three providers that the tests of a file share, and their stand-in, at which
 * somebody new is signed in for each test.
 */
export function useProviderServer(): { api: ApiServer; idp: IdentityProvider } {
  const idp = usePart(startIdentityProvider, (started) => started.close());
  const api = useApiServer({ configure: (config) => offerProviders(config, idp) });
  beforeEach(() => {
    idp.tamper = {};
    idp.someone = someoneNew();
  });
  return { api, idp };
}

export const go = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: "manual", ...init });
export const locationOf = (response: Response): URL =>
  new URL(response.headers.get("location") ?? "");

/** The form behind a button of the stand-in's page. */
function formOf(page: string, label: string) {
  const form = page.split("<form").find((part) => part.includes(`<button>${label}<`)) ?? "";
  const read = (text = "") => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return {
    method: /method="(\w+)"/.exec(form)?.[1] ?? "",
    action: read(/action="([^"]*)"/.exec(form)?.[1]),
    fields: new URLSearchParams(fields.map(([, name = "", value]) => [name, read(value)])),
  };
}

export interface Visit {
  /** Joins the question to Auth. */
  more?: Record<string, string>;
  decide?: "Allow" | "Deny";
  /** Meddles with what the person comes back with. */
  change?: (fields: URLSearchParams) => void;
}

/** Follows the redirect to a provider, decides there, and returns Auth's response to the callback. */
export async function decideAt(
  there: string | URL,
  { decide = "Allow", change = () => undefined }: Visit = {},
): Promise<Response> {
  const { method, action, fields } = formOf(await (await go(there)).text(), decide);
  change(fields);
  return method === "post" ? go(action, { method, body: fields }) : go(`${action}?${fields}`);
}

/** Where Auth sends a person who wants to sign in with a provider. */
export async function leave(
  api: ApiServer,
  provider: string,
  more: Record<string, string> = {},
): Promise<URL> {
  const query = new URLSearchParams({ provider, redirect_to: `${api.url}/`, ...more });
  const left = await go(`${api.url}/auth/v1/authorize?${query}`);
  if (left.status !== 302) throw new Error(`authorize answered ${left.status}`);
  return locationOf(left);
}

export const fragment = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Leaves for a provider, decides there, and comes back: the address that Auth sends on to. */
export async function visitAt(
  api: ApiServer,
  provider: string,
  visiting: Visit = {},
): Promise<URL> {
  const back = await decideAt(await leave(api, provider, visiting.more), visiting);
  const expected = provider === "apple" ? 303 : 302;
  if (back.status !== expected) throw new Error(`callback answered ${back.status}`);
  return locationOf(back);
}

/** A person that no provider returned before. */
export const someoneNew = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@lake.example`,
  email_verified: true,
  name: "Rosa de la Reyes",
  first_name: "Rosa",
  last_name: "de la Reyes",
  picture: "https://pictures.example/rosa.jpg",
});
