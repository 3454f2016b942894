import type { Filter, Logic } from "./filter-grammar.ts";

/** A condition as lite's parser would have written it. */
export type Condition = Record<string, unknown>;

const OPERATORS: Readonly<Record<string, string>> = {
  eq: "$eq",
  neq: "$neq",
  gt: "$gt",
  gte: "$gte",
  lt: "$lt",
  lte: "$lte",
  like: "$like",
  ilike: "$ilike",
  match: "$regex",
  imatch: "$iregex",
  is: "$is",
  isdistinct: "$isDistinct",
  in: "$in",
  cs: "$contains",
  cd: "$containedBy",
  ov: "$overlaps",
  sl: "$rangeLt",
  sr: "$rangeGt",
  nxl: "$rangeGte",
  nxr: "$rangeLte",
  adj: "$rangeAdjacent",
};
const QUANTIFIERS: Readonly<Record<string, string>> = { any: "Any", all: "All" };
const TEXT_SEARCH: Readonly<Record<string, string | undefined>> = {
  fts: undefined,
  plfts: "plain",
  phfts: "phrase",
  wfts: "websearch",
};
const IS_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  false: false,
  not_null: Symbol.for("postgrest:not_null"),
  unknown: Symbol.for("postgrest:unknown"),
};

/** The text that PostgreSQL gets: in patterns a star stands for the percent sign of a URL. */
export function literalOf({ operator, value }: Filter): string | string[] {
  if (Array.isArray(value)) return value.length === 1 && value[0] === "" ? [] : value;
  return operator.includes("like") ? value.replaceAll("*", "%") : value;
}

function filterCondition(filter: Filter): Condition {
  const parts = /^(not\.)?([a-z]+)(?:\((.*)\))?$/s.exec(filter.operator);
  const [, not, name = "", modifier] = parts ?? [];
  const literal = literalOf(filter);
  if (name in TEXT_SEARCH) {
    const type = TEXT_SEARCH[name];
    const search = { query: literal, ...(type ? { type } : {}) };
    return negated(not, { $textSearch: modifier ? { ...search, config: modifier } : search });
  }
  if (name === "is") return { [not ? "$isNot" : "$is"]: IS_VALUES[String(literal).toLowerCase()] };
  if (name === "in" && not) return { $notIn: literal };
  return negated(not, { [`${OPERATORS[name]}${QUANTIFIERS[modifier ?? ""] ?? ""}`]: literal });
}

const negated = (not: string | undefined, condition: Condition): Condition =>
  not ? { $not: condition } : condition;

export function conditionOf(node: Filter | Logic): Condition {
  if (!("nodes" in node)) return { [node.field]: filterCondition(node) };
  const [, not, name] = /^(not\.)?(and|or)$/.exec(node.name) ?? [];
  return negated(not, { [`$${name}`]: node.nodes.map(conditionOf) });
}
