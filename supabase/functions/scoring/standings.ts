import { decodeBoard } from "../_shared/board/decode.ts";
import { protestsAreOver } from "../_shared/board/place-state.ts";
import { publishStandings, standingsCsv } from "../_shared/board/publish.ts";
import type { Board } from "../_shared/contracts/board.ts";
import type { StandingsLanguage } from "../_shared/contracts/standings.ts";
import { currentEdition, unknownEvent } from "./boards.ts";
import { chooseEncoding } from "./encoding.ts";
import { type Edition, createEdition, createEditions } from "./editions.ts";
import { entityTag, matchesTag } from "./entity-tag.ts";

/** Other sites read it every now and then: five seconds old is new enough, and spares the database a crowd. */
const CACHING = "public, max-age=5, s-maxage=5, stale-while-revalidate=30";

/** Bytes. */
const MEMORY = 16 * 1024 * 1024;

/** By the edition that they were derived from, so that each is derived once. */
const derived = createEditions(MEMORY);

type StandingsFile = `${StandingsLanguage}.${"json" | "csv"}`;

/**
 * The standings of the public board, in one language, as JSON or CSV. They are derived from the edition
 * that the readers of the board have, and so say nothing that the board does not show.
 *
 * @throws AppError `not_found`
 */
export async function answerStandings(request: {
  eventId: string;
  file: StandingsFile;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}): Promise<Response> {
  const { eventId, file, ifNoneMatch } = request;
  const board = await currentEdition(eventId);
  if (!board) throw unknownEvent();
  // Places are confirmed by the clock alone, without a new version of the board.
  const over = protestsAreOver(await eventOf(board), Date.now());
  const name = `${board.name}.${over ? "confirmed" : "open"}.${file}`;
  const headers: Record<string, string> = {
    ETag: entityTag(name),
    "Cache-Control": CACHING,
    Vary: "Accept-Encoding",
  };
  if (matchesTag(ifNoneMatch, headers["ETag"] ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  const standings = derived.find(eventId, name) ?? (await derive(board, file, name, over));
  const encoding = chooseEncoding(request.acceptEncoding);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  const isCsv = file.endsWith(".csv");
  headers["Content-Type"] = isCsv ? "text/csv; charset=utf-8" : "application/json";
  if (isCsv) headers["Content-Disposition"] = `attachment; filename="standings-${eventId}.csv"`;
  return new Response(await standings.bytes(encoding), { headers });
}

const read = async (board: Edition): Promise<Board> =>
  decodeBoard(JSON.parse(new TextDecoder().decode(await board.bytes("identity"))), (what, input) =>
    console.error(`unreadable ${what}:`, input),
  );

/** Read once for each edition. */
const events = new WeakMap<Edition, Promise<Board["event"]>>();

function eventOf(board: Edition): Promise<Board["event"]> {
  const known = events.get(board);
  if (known) return known;
  const event = read(board).then((decoded) => decoded.event);
  events.set(board, event);
  return event;
}

async function derive(
  board: Edition,
  file: StandingsFile,
  name: string,
  over: boolean,
): Promise<Edition> {
  const [language, ending] = file.split(".") as [StandingsLanguage, "json" | "csv"];
  const standings = publishStandings(await read(board), language, over);
  const text = ending === "csv" ? standingsCsv(standings) : JSON.stringify(standings);
  const { eventId, version, stamp } = board;
  const made = createEdition({ eventId, version, stamp, name }, text);
  derived.keep(made);
  return made;
}
