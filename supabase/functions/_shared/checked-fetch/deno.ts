/** The parts of Deno that reading from other sites needs; hosted's edge runtime has them as well. */
export interface Connection {
  readonly remoteAddr: { hostname: string; port: number };
  read(into: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
  close(): void;
}

export interface TlsConnection extends Connection {
  /** Else it comes with the first write, whose errors say nothing of certificates. */
  handshake(): Promise<unknown>;
}

interface Runtime {
  env: { get(name: string): string | undefined };
  resolveDns(
    name: string,
    type: "A" | "AAAA",
    options: { nameServer?: { ipAddr: string; port: number }; signal?: AbortSignal },
  ): Promise<string[]>;
  connect(to: { hostname: string; port: number; signal?: AbortSignal }): Promise<Connection>;
  startTls(connection: Connection, options: { hostname: string }): Promise<TlsConnection>;
}
/** The project is type-checked without Deno's own types. */
declare const Deno: Runtime;

export const env = (name: string): string | undefined => Deno.env.get(name) || undefined;
export const resolveDns: Runtime["resolveDns"] = (...given) => Deno.resolveDns(...given);
export const connect: Runtime["connect"] = (to) => Deno.connect(to);
export const startTls: Runtime["startTls"] = (...given) => Deno.startTls(...given);
