import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT = { id: "castboard-test", secret: "a secret that only the two know" };

/** Who is signed in at the stand-in. */
export interface Someone {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean;
  name?: string;
  first_name?: string;
  last_name?: string;
  picture?: string;
}

export interface IdentityProvider {
  /** The issuer, for `url` in `[auth.external.*]`. */
  url: string;
  /** The next arrival is this person. */
  someone: Someone;
  /** Changes the claims of the next id_token; `forged` signs it with a key of nobody's. */
  tamper: { claims?: Record<string, unknown>; forged?: boolean };
  /** What people were sent here with, newest last. */
  visits: URLSearchParams[];
  close(): Promise<void>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function signedToken(claims: Record<string, unknown>, key: KeyObject): string {
  const input = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
  return `${input}.${sign("RSA-SHA256", Buffer.from(input), key).toString("base64url")}`;
}

/** A page that lets the person go on or not, as Google, Facebook and Apple have one. */
function consentPage(asked: URLSearchParams, code: string, user: string): string {
  const form = (label: string, fields: Record<string, string>) => {
    const inputs = Object.entries({ ...fields, state: asked.get("state") ?? "" }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const method = asked.get("response_mode") === "form_post" ? "post" : "get";
    const action = escapeHtml(asked.get("redirect_uri") ?? "");
    return `<form method="${method}" action="${action}">${inputs.join("")}<button>${label}</button></form>`;
  };
  const denial = { error: "access_denied", error_description: "The user denied access" };
  return `<!doctype html><html lang="en"><title>Stand-in</title><h1>Stand-in</h1>
${form("Allow", { code, ...(user ? { user } : {}) })}${form("Deny", denial)}</html>`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

/**
 * A provider of identities that speaks OAuth 2 and OpenID Connect: Google's and Apple's id_tokens
 * by discovery, Facebook's graph. It knows one client and believes nobody else.
 */
export async function startIdentityProvider(port = 0): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const codes = new Map<string, { someone: Someone; redirectUri: string }>();
  const tokens = new Map<string, Someone>();

  const issue = (someone: Someone): Record<string, unknown> => {
    const accessToken = randomUUID();
    tokens.set(accessToken, someone);
    const now = Math.floor(Date.now() / 1000);
    const hash = createHash("sha256").update(accessToken).digest().subarray(0, 16);
    const claims = {
      iss: provider.url,
      aud: CLIENT.id,
      iat: now,
      exp: now + 600,
      at_hash: hash.toString("base64url"),
      ...someone,
      ...provider.tamper.claims,
    };
    return {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 600,
      refresh_token: `refresh-${accessToken}`,
      id_token: signedToken(claims, provider.tamper.forged ? stranger : privateKey),
    };
  };

  const exchange = (given: URLSearchParams): [number, unknown] => {
    const code = codes.get(given.get("code") ?? "");
    const isClient =
      given.get("client_id") === CLIENT.id && given.get("client_secret") === CLIENT.secret;
    if (!isClient) return [401, { error: "invalid_client" }];
    const isRight =
      given.get("grant_type") === "authorization_code" &&
      code?.redirectUri === given.get("redirect_uri");
    if (!code || !isRight) return [400, { error: "invalid_grant" }];
    codes.delete(given.get("code") ?? "");
    return [200, issue(code.someone)];
  };

  const graph = (token: string, proof: string | null): [number, unknown] => {
    const someone = tokens.get(token);
    const expected = createHmac("sha256", CLIENT.secret).update(token).digest("hex");
    if (!someone || proof !== expected) return [401, { error: { message: "Invalid proof" } }];
    const { sub, email, first_name, last_name, name, picture } = someone;
    return [
      200,
      { id: sub, email, first_name, last_name, name, picture: { data: { url: picture ?? "" } } },
    ];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", provider.url);
    const json = ([status, value]: [number, unknown]) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(value));
    };
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json([
          200,
          {
            issuer: provider.url,
            authorization_endpoint: `${provider.url}/authorize`,
            token_endpoint: `${provider.url}/token`,
            userinfo_endpoint: `${provider.url}/userinfo`,
            jwks_uri: `${provider.url}/keys`,
          },
        ]);
      case "/keys": {
        const key = publicKey.export({ format: "jwk" });
        const other = { kty: "oct", kid: "1", k: "c2VjcmV0" };
        return json([200, { keys: [other, { ...key, kid: "1", use: "sig", alg: "RS256" }] }]);
      }
      case "/authorize":
      case "/dialog/oauth": {
        const asked = url.searchParams;
        provider.visits.push(asked);
        if (asked.get("client_id") !== CLIENT.id || asked.get("response_type") !== "code") {
          return json([400, { error: "unauthorized_client" }]);
        }
        const code = randomUUID();
        const { someone } = provider;
        codes.set(code, { someone, redirectUri: asked.get("redirect_uri") ?? "" });
        const { first_name: firstName, last_name: lastName } = someone;
        const isApple = asked.get("response_mode") === "form_post";
        const user = isApple && firstName ? JSON.stringify({ name: { firstName, lastName } }) : "";
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        response.end(consentPage(asked, code, user));
        return;
      }
      case "/token":
      case "/oauth/access_token":
        return json(exchange(await bodyOf(request)));
      case "/me": {
        const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
        return json(graph(token, url.searchParams.get("appsecret_proof")));
      }
      default:
        return json([404, {}]);
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const provider: IdentityProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    someone: { sub: "1" },
    tamper: {},
    visits: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}
