/** PostgREST's grammar of filters, as far as where one value ends and the next condition begins. */

/** `not.gte(any).{1,2}` on a field; the value is the text that PostgreSQL is to read. */
export interface Filter {
  field: string;
  /** With its negation and modifier: `not.gte(any)`. */
  operator: string;
  /** A list for `in`. */
  value: string | string[];
}

/** `and`, `or`, `not.and`, `not.or` */
export interface Logic {
  name: string;
  nodes: (Filter | Logic)[];
}

const QUANTIFIED = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);
const TEXT_SEARCH = new Set(["fts", "plfts", "phfts", "wfts"]);
const OTHERS = "neq is isdistinct in cs cd ov sl sr nxl nxr adj".split(" ");
const PLAIN = new Set([...OTHERS, ...QUANTIFIED, ...TEXT_SEARCH]);

/** What may follow one value in a list: the next one or the end. */
const END = String.raw`(?=\s*[,)]|$)`;

/** Conditions may be nested; compiling them recurses as deep, and the call stack is finite. */
const MAX_DEPTH = 100;

class Cursor {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isDone(): boolean {
    return this.at === this.text.length;
  }

  take(pattern: string): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern, "suy");
    sticky.lastIndex = this.at;
    const match = sticky.exec(this.text);
    if (!match) return undefined;
    this.at = sticky.lastIndex;
    return match;
  }

  /** A text in double quotes, in which a backslash takes the next character as it is. */
  quoted(following = ""): string | undefined {
    const inner = this.take(String.raw`"((?:[^"\\]|\\.)*)"` + following)?.[1];
    return inner?.replaceAll(/\\(.)/gsu, "$1");
  }

  rest(): string {
    return this.take(".*")?.[0] ?? "";
  }

  /** `not.eq`, `like(any)`, `fts(english)`, with the dot that ends it. */
  operator(): string | undefined {
    const match = this.take(String.raw`((?:not\.)?([a-z]+)(?:\(([^)]*)\))?)\.`);
    const [, whole, name = "", modifier] = match ?? [];
    if (modifier === undefined) return PLAIN.has(name) ? whole : undefined;
    const isQuantifier = modifier === "any" || modifier === "all";
    return (isQuantifier ? QUANTIFIED : TEXT_SEARCH).has(name) ? whole : undefined;
  }

  /** `(a,"b,c")` */
  list(): string[] | undefined {
    if (!this.take(String.raw`\(\s*`)) return undefined;
    const items: string[] = [];
    do items.push(this.quoted(END) ?? this.take("[^,)]*")?.[0] ?? "");
    while (this.take(String.raw`\s*,\s*`));
    return this.take(String.raw`\s*\)`) ? items : undefined;
  }

  nodes(depth = 0): (Filter | Logic)[] | undefined {
    if (depth > MAX_DEPTH || !this.take(String.raw`\(\s*`)) return undefined;
    const nodes: (Filter | Logic)[] = [];
    do {
      const node = this.node(depth);
      if (!node) return undefined;
      nodes.push(node);
    } while (this.take(String.raw`\s*,\s*`));
    return this.take(String.raw`\s*\)`) ? nodes : undefined;
  }

  private node(depth: number): Filter | Logic | undefined {
    const name = this.take(String.raw`((?:not\.)?(?:and|or))(?=\()`)?.[1];
    if (name === undefined) return this.filter();
    // A tree that cannot be read is no filter either: reading on in its middle would lose conditions.
    const nodes = this.nodes(depth + 1);
    return nodes && { name, nodes };
  }

  private filter(): Filter | undefined {
    const field = this.quoted() ?? this.take(String.raw`[^.,()"]+`)?.[0];
    if (field === undefined || !this.take(String.raw`\.`)) return undefined;
    const operator = this.operator();
    if (operator === undefined) return undefined;
    const value = takesList(operator) ? this.list() : this.value();
    return checked(field, operator, value);
  }

  private value(): string {
    const array = String.raw`\{[^{}]*\}` + END;
    return this.quoted(END) ?? this.take(array)?.[0] ?? this.take("[^,)]*")?.[0] ?? "";
  }
}

const IS_VALUE = /^(?:null|not_null|true|false|unknown)$/i;

const isTest = (operator: string): boolean => operator === "is" || operator === "not.is";

/** `is` takes nothing but its words. */
function checked(
  field: string,
  operator: string,
  value: string | string[] | undefined,
): Filter | undefined {
  if (value === undefined || (isTest(operator) && !IS_VALUE.test(String(value)))) return undefined;
  return { field, operator, value };
}

const takesList = (operator: string): boolean => operator === "in" || operator === "not.in";

/** The filter that `field=text` is; undefined when it is none, or none that PostgREST would take. */
export function readFilter(field: string, text: string): Filter | undefined {
  const cursor = new Cursor(text);
  const operator = cursor.operator();
  if (operator === undefined) return undefined;
  if (!takesList(operator)) return checked(field, operator, cursor.rest());
  const value = cursor.list();
  return value && cursor.isDone ? { field, operator, value } : undefined;
}

/** The conditions that `name=text` joins; undefined when it cannot be read. */
export function readLogic(name: string, text: string): Logic | undefined {
  const cursor = new Cursor(text);
  const nodes = cursor.nodes();
  return nodes && cursor.isDone ? { name, nodes } : undefined;
}
