/** What the database sends at a commit; written by the functions of schema _realtime. */
export type Notice =
  | {
      kind: "broadcast";
      topic: string;
      event: string;
      isPrivate: boolean;
      id: string;
      /** JSON text as the database wrote it, or bytes. */
      payload: string | Buffer;
    }
  | { kind: "change"; change: Change }
  | { kind: "publication" };

export interface Change {
  /** Oid of the table. */
  relation: number;
  schema: string;
  table: string;
  action: "INSERT" | "UPDATE" | "DELETE";
  transaction: string;
  /** Whole rows as JSON text; empty where the action has none. */
  newRow: string;
  oldRow: string;
}

/** NOTIFY carries less than 8000 bytes, so a long notice comes in pieces, in order and unmixed. */
export class NoticeReader {
  private unfinished: { id: string; pieces: Buffer[] } | undefined;

  /** Undefined while pieces are missing. */
  read(payload: string): Notice | undefined {
    if (!payload.startsWith("+")) return parseNotice(payload);
    const [id = "", index = "", count = "", ...data] = payload.slice(1).split("\n");
    if (index === "0") this.unfinished = { id, pieces: [] };
    if (this.unfinished?.id !== id) return undefined;
    this.unfinished.pieces.push(Buffer.from(data.join(""), "base64"));
    if (this.unfinished.pieces.length < Number(count)) return undefined;
    const whole = Buffer.concat(this.unfinished.pieces).toString("utf8");
    this.unfinished = undefined;
    return parseNotice(whole);
  }
}

interface BroadcastHeader {
  topic: string;
  event: string;
  private: boolean;
  id: string;
  binary: boolean;
}

type ChangeHeader = Omit<Change, "newRow" | "oldRow">;

function parseNotice(text: string): Notice | undefined {
  const [kind, header, rest] = splitLines(text);
  if (kind === "broadcast") {
    const { topic, event, private: isPrivate, id, binary } = JSON.parse(header) as BroadcastHeader;
    const payload = binary ? Buffer.from(rest, "base64") : rest;
    return { kind, topic, event, isPrivate, id, payload };
  }
  if (kind === "change") {
    const end = rest.indexOf("\n");
    const rows = { newRow: rest.slice(0, end), oldRow: rest.slice(end + 1) };
    return { kind, change: { ...(JSON.parse(header) as ChangeHeader), ...rows } };
  }
  return kind === "publication" ? { kind } : undefined;
}

/** The first line, the second, and all that follows. JSON as PostgreSQL writes it has no line ends. */
function splitLines(text: string): [string, string, string] {
  const first = text.indexOf("\n");
  if (first < 0) return [text, "", ""];
  const second = text.indexOf("\n", first + 1);
  return [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)];
}
