import { z } from "zod";
import { type Board, board } from "../_shared/contracts/board.ts";
import { Fault } from "../_shared/fault.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { boardTag, matchesTag } from "./entity-tag.ts";

/**
 * A cache may keep the board but asks each time whether it is still the one. Any time of its own
 * (s-maxage, stale-while-revalidate) could hand the old board to a reader who asks precisely
 * because a message was missed, and who would then wait for the next catch to see the right one.
 * Asking costs one row.
 */
const CACHE_CONTROL = "public, max-age=0, must-revalidate";

const versions = z.array(z.object({ version: z.number() })).max(1);

/**
 * The public board of an event, or 304 when the reader has it. Always read as `anon`, whoever
 * asks, so that a shared cache may hold the answer.
 *
 * @throws Fault `not_found`
 */
export async function answerBoard(request: {
  eventId: string;
  division?: string | undefined;
  ifNoneMatch?: string | undefined;
}): Promise<Response> {
  const { eventId, division, ifNoneMatch } = request;
  if (ifNoneMatch !== undefined) {
    const current = await readVersion(eventId);
    if (matchesTag(ifNoneMatch, boardTag(current))) {
      return new Response(null, { status: 304, headers: cacheHeaders(current) });
    }
  }
  // Handed on as the database wrote it: parsing a long board would cost more than reading it.
  const text = await (await readAsPublic("/rpc/read_board", { event_id: eventId })).text();
  if (text === "null" || text === "") throw unknownEvent();
  const body = division === undefined ? text : JSON.stringify(onlyDivision(text, division));
  return new Response(body, {
    headers: { "Content-Type": "application/json", ...cacheHeaders(versionOf(text)) },
  });
}

async function readVersion(eventId: string): Promise<number> {
  const answer = await readAsPublic(`/leaderboards?select=version&event_id=eq.${eventId}`);
  const [row] = versions.parse(await answer.json());
  if (!row) throw unknownEvent();
  return row.version;
}

/**
 * The version stands before the rows. No other place can look like it: within a string the quotes
 * would be escaped, and in a row key_version comes first.
 */
function versionOf(text: string): number {
  const version = /"version"\s*:\s*(\d+)\s*,\s*"key_version"/.exec(text)?.[1];
  if (version === undefined) throw new Error("read_board answered no version");
  return Number(version);
}

function onlyDivision(text: string, division: string): Board {
  const whole = board.parse(JSON.parse(text));
  if (!whole.divisions.some(({ id }) => id === division)) {
    throw new Fault("not_found", "The event has no such division");
  }
  const rows = whole.rows.filter((row) => row.division_id === division);
  const shown = new Set(rows.map((row) => row.registration_id));
  const feed = whole.feed.filter((item) => shown.has(item.registration_id));
  return { ...whole, rows, feed };
}

function cacheHeaders(version: number): Record<string, string> {
  return { ETag: boardTag(version), "Cache-Control": CACHE_CONTROL };
}

function unknownEvent(): Fault {
  return new Fault("not_found", "There is no such event");
}
