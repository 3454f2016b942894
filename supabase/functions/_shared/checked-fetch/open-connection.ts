import { isAddress, isPublicAddress } from "./addresses.ts";
import { type Connection, connect, env, resolveDns, startTls } from "./deno.ts";
import { FetchError } from "./fetch-error.ts";

/**
 * Connects to the host of an address by the very address that was checked, so that a name that resolves
 * to something else a moment later leads nowhere.
 *
 * @throws FetchError
 */
export async function openConnection(url: URL, signal: AbortSignal): Promise<Connection> {
  const isSecure = url.protocol === "https:";
  if (!isSecure && url.protocol !== "http:") throw new FetchError("address", url.protocol);
  const port = Number(url.port || (isSecure ? 443 : 80));
  const name = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const addresses = isAddress(name) ? [name] : await resolve(name, signal);
  // All of them: one that is private among public ones is a trap, not a choice.
  if (!addresses.every((address) => mayConnect(address, port)))
    throw new FetchError("address", name);
  const connection = await connectTo(addresses, port, signal);
  if (!isSecure) return connection;
  return secure(connection, name, signal);
}

async function secure(plain: Connection, name: string, signal: AbortSignal): Promise<Connection> {
  let connection = plain;
  // Closing it is what ends a handshake that waits.
  const close = () => {
    try {
      connection.close();
    } catch {
      // It was closed before.
    }
  };
  signal.addEventListener("abort", close, { once: true });
  try {
    const tls = await startTls(plain, { hostname: name });
    connection = tls;
    if (signal.aborted) close();
    await tls.handshake();
    return tls;
  } catch (error) {
    close();
    throw new FetchError(signal.aborted ? "timeout" : "tls", messageOf(error));
  } finally {
    signal.removeEventListener("abort", close);
  }
}

/** Public addresses on the ports of the web, and those that the installation names (`10.0.0.5:8080`). */
function mayConnect(address: string, port: number): boolean {
  if (env("FEED_ALLOWED_ADDRESSES")?.split(",").includes(`${address}:${port}`)) return true;
  return isPublicAddress(address) && (port === 80 || port === 443);
}

async function resolve(name: string, signal: AbortSignal): Promise<string[]> {
  const [ipAddr, port] = env("FEED_NAME_SERVER")?.split(":") ?? [];
  const options = { signal, ...(ipAddr && { nameServer: { ipAddr, port: Number(port ?? 53) } }) };
  const [v4, v6] = await Promise.all(
    (["A", "AAAA"] as const).map((type) => resolveDns(name, type, options).catch(() => [])),
  );
  // IPv4 first: not every host of functions has IPv6.
  const found = [...(v4 ?? []), ...(v6 ?? [])];
  if (found.length === 0) throw new FetchError(signal.aborted ? "timeout" : "name", name);
  return found;
}

async function connectTo(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Connection> {
  let last: unknown;
  for (const hostname of addresses.slice(0, 3)) {
    try {
      const connection = await connect({ hostname, port, signal });
      if (connection.remoteAddr.hostname === hostname) return connection;
      connection.close();
      throw new FetchError("address", connection.remoteAddr.hostname);
    } catch (error) {
      if (error instanceof FetchError) throw error;
      last = error;
    }
  }
  throw new FetchError(signal.aborted ? "timeout" : "connection", messageOf(last));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
