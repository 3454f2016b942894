import { createSocket } from "node:dgram";

export interface NameServer {
  /** `ip:port` */
  address: string;
  /** Questions for IPv4 addresses so far, by name. */
  asked: Map<string, number>;
  close(): void;
}

/** A DNS server: for the n-th question for a name, the IPv4 addresses that it has then; no name has IPv6. */
export async function startNameServer(
  addressesOf: (name: string, question: number) => string[],
): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked = new Map<string, number>();
  socket.on("message", (message, from) => {
    const { name, type, end } = readQuestion(message);
    let addresses: string[] = [];
    if (type === 1) {
      const question = (asked.get(name) ?? 0) + 1;
      asked.set(name, question);
      addresses = addressesOf(name, question);
    }
    const head = Buffer.alloc(12);
    message.copy(head, 0, 0, 2);
    // A response, with recursion; nothing is known of a name without addresses.
    head.writeUInt16BE(0x8180 | (type === 1 && addresses.length === 0 ? 3 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(addresses.length, 6);
    const answers = addresses.map((address) =>
      // The name as in the question, type A, class IN, to be kept for 0 s, 4 bytes.
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
    );
    socket.send(
      Buffer.concat([head, message.subarray(12, end), ...answers]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, asked, close: () => socket.close() };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString("latin1"));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}
