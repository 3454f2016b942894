import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import postgres from "postgres";
import type { Pool, Reserved } from "../database/pool.ts";
import { asText } from "../database/values.ts";
import { unmarked } from "./exact-text.ts";
import { markLargeNumbers, withLargeNumbers } from "./large-numbers.ts";

/** Statements whose row count Kysely reports as "affected". */
const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * A parameter as the text that PostgreSQL reads by its place's type, or null. Objects are JSON, as in
 * PostgREST's own statements; only arrays of plain values stay, which the driver writes as the place
 * asks: JSON or PostgreSQL's braces. Everything else the driver would guess at, and guesses throw.
 */
const parameter = (value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return withLargeNumbers(asText(unmarked(value)));
  if (value.some((item) => typeof item === "object" && item !== null)) {
    return withLargeNumbers(asText(value));
  }
  // The driver takes an array of booleans for one boolean; as a literal PostgreSQL decides.
  return value.some((item) => typeof item === "boolean")
    ? `{${value.map((item) => (item === null ? "NULL" : String(item))).join(",")}}`
    : value;
};

/** An object without columns is a row of defaults to PostgREST, and no SQL at all to Kysely. */
const emptyInsert = /^(insert into (?:"(?:[^"]|"")+"\.?)+) \(\) values \(\)(?:, \(\))*/;
const statement = (text: string): string => text.replace(emptyInsert, "$1 default values");

/** What PostgreSQL would say, were it asked. */
const databaseError = (code: string, message: string): Error =>
  Object.assign(new postgres.PostgresError(""), { code, message });

/** Hosted projects load the extension safeupdate for their API, for every caller. */
function refuseUnconditional({ query }: CompiledQuery): void {
  const isUpdate = query.kind === "UpdateQueryNode";
  if (!isUpdate && query.kind !== "DeleteQueryNode") return;
  if ("where" in query && query.where !== undefined) return;
  throw databaseError("21000", `${isUpdate ? "UPDATE" : "DELETE"} requires a WHERE clause`);
}

/**
 * Rows come as the JSON that PostgreSQL itself makes of them, as in PostgREST: the driver knows no
 * composite types, takes NULL in an array for a text, and learns of arrays only when it connects.
 */
function asJsonRows(text: string, { query }: CompiledQuery): string {
  if ("with" in query && query.with !== undefined) return text;
  const row = `select row_to_json("_row".*)::text as "_row"`;
  if (query.kind === "SelectQueryNode") return `${row} from (${text}) "_row"`;
  const returns = "returning" in query && query.returning !== undefined;
  return returns ? `with "_row" as (${text}) ${row} from "_row"` : text;
}

/** The protocol counts a statement's parameters in 16 bits, and the driver keeps two for itself. */
const MAX_PARAMETERS = 65_533;

/** The statement with its parameters written into it, for PostgreSQL to read by their places' types. */
function withLiterals(text: string, parameters: readonly unknown[]): string {
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return "null";
    const written = typeof value === "string" ? value : JSON.stringify(value);
    // It would end the statement in its middle, which is an error of the protocol's.
    if (written.includes("\0")) {
      throw databaseError("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
    }
    return `'${written.replaceAll("'", "''")}'`;
  };
  // What is in quotes already is passed over.
  return text.replaceAll(
    /"(?:[^"]|"")*"|'(?:[^']|'')*'|\$(\d+)/g,
    (found: string, place: string | undefined) =>
      place === undefined ? found : literal(parameters[Number(place) - 1]),
  );
}

const WRITING_NODES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** The result has more JSON than one response may hold. */
export class ResponseTooLarge extends Error {
  override name = "ResponseTooLarge";
}

type Statement = ReturnType<Reserved["unsafe"]>;

interface Rows<R> {
  rows: R[];
  result: { command: string; count: number };
}

/** Collects rows of JSON as they arrive; the connection ends with the first one too many. */
async function jsonRows<R>(
  query: Statement,
  sql: Reserved,
  maxCharacters: number,
): Promise<Rows<R>> {
  const rows: R[] = [];
  let characters = 0;
  const result = await query.forEach((row) => {
    const text = String(row["_row"]);
    characters += text.length;
    if (characters <= maxCharacters) rows.push(JSON.parse(markLargeNumbers(text)) as R);
    else sql.abandon(new ResponseTooLarge(`The result is larger than ${maxCharacters} characters`));
  });
  return { rows, result };
}

async function plainRows<R>(query: Statement): Promise<Rows<R>> {
  const result = await query;
  return { rows: Array.from(result) as R[], result };
}

class RequestConnection implements DatabaseConnection {
  private readonly sql: Reserved;
  private readonly onWrite: () => void;
  private readonly maxCharacters: number;

  constructor(sql: Reserved, onWrite: () => void, maxCharacters: number) {
    this.sql = sql;
    this.onWrite = onWrite;
    this.maxCharacters = maxCharacters;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    refuseUnconditional(query);
    const text = statement(query.sql);
    const wrapped = asJsonRows(text, query);
    const parameters = query.parameters.map(parameter);
    // A statement prepared by name costs one round trip instead of two.
    const prepare = parameters.length <= MAX_PARAMETERS && this.sql.isWorthPreparing(wrapped);
    const sent =
      parameters.length > MAX_PARAMETERS
        ? this.sql.unsafe(withLiterals(wrapped, parameters))
        : this.sql.unsafe(wrapped, parameters as never[], { prepare });
    const { rows, result } =
      wrapped === text
        ? await plainRows<R>(sent)
        : await jsonRows<R>(sent, this.sql, this.maxCharacters);
    if (!WRITES.has(result.command) && !WRITING_NODES.has(query.query.kind)) return { rows };
    this.onWrite();
    return { rows, numAffectedRows: BigInt(result.count) };
  }

  // PostgREST never streams, so a stream is a programming error here.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported inside a request.");
  }
}

/** Statements of nobody's request: lite's own questions about the schema. */
class CatalogueConnection implements DatabaseConnection {
  private readonly sql: Pool;

  constructor(sql: Pool) {
    this.sql = sql;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.sql.unsafe(query.sql, query.parameters.map(parameter) as never[]);
    return { rows: Array.from(result) as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported.");
  }
}

/** Everything happens in the one transaction the request already holds. */
class OneConnectionDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error("A request is one transaction; it cannot begin another.");
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

function databaseOver(connection: DatabaseConnection): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnectionDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/**
 * A Kysely whose every statement runs on the given reserved connection, prepared and pipelined.
 * `onWrite` is called after each statement that may have changed rows. A result of more JSON than
 * `maxCharacters` rejects with ResponseTooLarge.
 */
export const requestDatabase = (
  sql: Reserved,
  onWrite: () => void,
  maxCharacters: number,
): Kysely<unknown> => databaseOver(new RequestConnection(sql, onWrite, maxCharacters));

/** A Kysely without transactions whose statements run on any connection of the pool. */
export const poolDatabase = (sql: Pool): Kysely<unknown> =>
  databaseOver(new CatalogueConnection(sql));
