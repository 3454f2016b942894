import { randomUUID } from "node:crypto";
import { type Condition, conditionOf, literalOf } from "./filter-ast.ts";
import { type Filter, type Logic, readFilter, readLogic } from "./filter-grammar.ts";

/** Conditions on one table: the request's own, or one it embeds. */
interface Level {
  /** Fields with a filter that lite reads by itself. */
  fields: Set<string>;
  /** What it would forget or mix up: trees, and further filters on the same field. */
  others: (Filter | Logic)[];
}

const NO_FILTERS = new Set("select order limit offset columns on_conflict apikey".split(" "));
/** lite leaves casts away, and takes what every JavaScript object has for no filter at all. */
const isMisread = (field: string): boolean => field.includes("::") || field in {};
const LOGIC_KEY = /^(?:(?<path>(?!not\.(?:and|or)$).+?)\.)?(?<name>(?:not\.)?(?:and|or))$/;

/**
 * lite reads a filter's value as JavaScript would: `eq.null` finds nothing, `eq.1.50` looks for
 * "1.5", a bigint loses its last digits. Of two filters on one column it forgets one, and two `or`
 * it makes one of. To PostgREST every value is text that PostgreSQL reads, and every filter is one
 * more condition. So values pass lite's parser as tokens, which it cannot misread, and what it would
 * forget passes as one filter on a token, which becomes the conditions it stands for.
 */
export class RestFilters {
  private readonly prefix = `v${randomUUID().replaceAll("-", "")}x`;
  private readonly literals = new Map<string, string>();
  private readonly conditions = new Map<string, Condition[]>();
  /** The query for lite. */
  readonly params = new URLSearchParams();
  /** PostgREST's words for what lite would take although it cannot be read. */
  error: string | undefined;

  /** @param isCall whether what is no filter is an argument of the called function */
  constructor(params: URLSearchParams, isCall: boolean) {
    const levels = new Map<string, Level>();
    for (const [key, value] of params) {
      if (NO_FILTERS.has(key) || !this.protect(key, value, levels)) {
        if (!isCall) this.error ??= errorOf(key, value);
        const isArgument = isCall && !NO_FILTERS.has(key) && !key.includes(".");
        this.params.append(key, isArgument ? this.token(value) : value);
      }
    }
    for (const [path, { others }] of levels) {
      if (others.length === 0) continue;
      const token = this.token("");
      this.conditions.set(token, others.map(conditionOf));
      this.params.append(path === "" ? token : `${path}.${token}`, `eq.${token}`);
    }
  }

  /** Puts values and conditions back wherever lite's parsed request holds their tokens. */
  restore(parsed: object): void {
    for (const [key, value] of Object.entries(parsed) as [string, unknown][]) {
      const path = key.slice(0, key.lastIndexOf(".") + 1);
      const conditions = this.conditions.get(key.slice(path.length));
      // lite wants an array of any() and all(); PostgreSQL reads its literal by itself.
      const token: unknown = /(?:Any|All)$/.test(key) && Array.isArray(value) ? value[0] : value;
      const literal = typeof token === "string" ? this.literals.get(token) : undefined;
      if (conditions) {
        Reflect.deleteProperty(parsed, key);
        Reflect.set(parsed, `${path}$and`, conditions);
      } else if (literal !== undefined) {
        Reflect.set(parsed, key, literal);
      } else if (value !== null && typeof value === "object") {
        this.restore(value);
      }
    }
  }

  /** Whether the parameter was a filter, and is taken care of. */
  private protect(key: string, value: string, levels: Map<string, Level>): boolean {
    const logicKey = LOGIC_KEY.exec(key)?.groups;
    if (logicKey) {
      const logic = readLogic(logicKey["name"] ?? "", value);
      if (logic) levelAt(levels, logicKey["path"] ?? "").others.push(logic);
      return logic !== undefined;
    }
    const { path, field } = splitField(key);
    const filter = readFilter(field, value);
    if (!filter) return false;
    const level = levelAt(levels, path);
    if (level.fields.has(field) || isMisread(field)) {
      level.others.push(filter);
    } else {
      level.fields.add(field);
      this.params.append(key, this.condition(filter));
    }
    return true;
  }

  /** `not.eq.<token>` */
  private condition(filter: Filter): string {
    const { operator } = filter;
    const literal = literalOf(filter);
    if (Array.isArray(literal)) {
      return `${operator}.(${literal.map((item) => this.token(item)).join(",")})`;
    }
    if (/^(?:not\.)?is$/.test(operator)) return `${operator}.${literal}`;
    const token = this.token(literal);
    return `${operator}.${/\((?:any|all)\)$/.test(operator) ? `{${token}}` : token}`;
  }

  private token(literal: string): string {
    const token = `${this.prefix}${this.literals.size}`;
    this.literals.set(token, literal);
    return token;
  }
}

function errorOf(key: string, value: string): string | undefined {
  if (NO_FILTERS.has(key)) return undefined;
  if (LOGIC_KEY.test(key)) return `"failed to parse logic tree (${value})" (line 1, column 1)`;
  const operator = /^(?:not\.)?(\w*)/.exec(value)?.[1] ?? "";
  return operator in {} ? `"failed to parse filter (${value})" (line 1, column 1)` : undefined;
}

function levelAt(levels: Map<string, Level>, path: string): Level {
  const known = levels.get(path);
  if (known) return known;
  const level: Level = { fields: new Set(), others: [] };
  levels.set(path, level);
  return level;
}

/** `lakes.fish.meta->>a.b` is the field `meta->>a.b` of what `lakes.fish` embeds. */
function splitField(key: string): { path: string; field: string } {
  const name = key.split("->", 1)[0] ?? key;
  const quote = name.indexOf('"');
  const dot = (quote === -1 ? name : name.slice(0, quote)).lastIndexOf(".");
  const field = key.slice(dot + 1).replace(/^"(.*)"$/, "$1");
  return { path: key.slice(0, Math.max(dot, 0)), field };
}
