import type {
  Catalogue,
  DescribedColumn,
  DescribedFunction,
  DescribedParameter,
  DescribedTable,
} from "./openapi-catalogue.ts";

type Json = Record<string, unknown>;

const JSON_TYPES = ["application/json", "application/vnd.pgrst.object+json;nulls=stripped"];
const MEDIA_TYPES = [...JSON_TYPES, "application/vnd.pgrst.object+json", "text/csv"];
const READ_PARAMETERS = "select order range rangeUnit offset limit preferCount".split(" ");

const SWAGGER_TYPES: Readonly<Record<string, string | undefined>> = {
  boolean: "boolean",
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  real: "number",
  "double precision": "number",
  // Anything at all.
  json: undefined,
  jsonb: undefined,
};

function swaggerType(type: string): string | undefined {
  if (type in SWAGGER_TYPES) return SWAGGER_TYPES[type];
  return type.endsWith("[]") ? "array" : "string";
}

/** `{format, type, items}` of a column or an argument. */
function typeOf(type: string): Json {
  const kind = swaggerType(type);
  const item = kind === "array" ? swaggerType(type.slice(0, -2)) : undefined;
  return {
    format: type,
    ...(kind ? { type: kind } : {}),
    ...(item ? { items: { type: item } } : {}),
  };
}

/** A default that is a constant, as JSON; expressions are only shown where a text could stand. */
function defaultOf({ type, default: expression }: DescribedColumn): Json {
  if (expression === null) return {};
  if (swaggerType(type) === "string") {
    const cast = `::${type}`;
    const isText = expression.endsWith(cast);
    const text = isText ? expression.slice(0, -cast.length).replace(/^'|'$/g, "") : expression;
    return { default: text };
  }
  try {
    return { default: JSON.parse(expression) as unknown };
  } catch {
    return {};
  }
}

function describeColumn(column: DescribedColumn): Json {
  const { references: to } = column;
  const notes = [
    ...(column.isPrimaryKey ? ["This is a Primary Key.<pk/>"] : []),
    ...(to
      ? [
          `This is a Foreign Key to \`${to.table}.${to.column}\`.<fk table='${to.table}' column='${to.column}'/>`,
        ]
      : []),
  ];
  const note = notes.length > 0 ? ["Note:", ...notes].join("\n") : undefined;
  const description = [column.description, note].filter(Boolean).join("\n\n");
  return {
    ...defaultOf(column),
    ...(description ? { description } : {}),
    ...(column.enum ? { enum: column.enum } : {}),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...typeOf(column.type),
  };
}

function definitionOf(table: DescribedTable): Json {
  const required = table.columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(table.description ? { description: table.description } : {}),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      table.columns.map((column) => [column.name, describeColumn(column)]),
    ),
    type: "object",
  };
}

const parameter = (name: string) => ({ $ref: `#/parameters/${name}` });

/** The first line of a comment sums up, the rest describes. */
function textsOf(comment: string | null): Json {
  const [summary, ...rest] = (comment ?? "").split("\n");
  const description = rest.join("\n").replace(/^\n+/, "");
  return { ...(summary ? { summary } : {}), ...(description ? { description } : {}) };
}

function pathOfTable({ name, description, writable, columns }: DescribedTable): Json {
  const operation = { tags: [name], ...textsOf(description) };
  const filters = columns.map((column) => `rowFilter.${name}.${column.name}`);
  const rows = { type: "array", items: { $ref: `#/definitions/${name}` } };
  const get = {
    ...operation,
    parameters: [...filters, ...READ_PARAMETERS].map(parameter),
    responses: {
      200: { description: "OK", schema: rows },
      206: { description: "Partial Content" },
    },
  };
  if (!writable) return { get };
  const write = (parameters: string[], status: number, text: string) => ({
    ...operation,
    parameters: parameters.map(parameter),
    responses: { [status]: { description: text } },
  });
  return {
    get,
    post: write([`body.${name}`, "select", "preferPost"], 201, "Created"),
    delete: write([...filters, "preferReturn"], 204, "No Content"),
    patch: write([...filters, `body.${name}`, "preferReturn"], 204, "No Content"),
  };
}

function argumentInQuery({ name, type, required, variadic }: DescribedParameter): Json {
  const place = { name, required, in: "query" };
  if (variadic) return { ...place, ...typeOf(type), collectionFormat: "multi" };
  const kind = swaggerType(type) ?? "string";
  // An array is one text in a query: {1,2}.
  return { ...place, type: kind === "array" ? "string" : kind, format: type };
}

function pathOfFunction({ name, description, volatile, parameters }: DescribedFunction): Json {
  const operation = {
    tags: [`(rpc) ${name}`],
    ...textsOf(description),
    produces: [...JSON_TYPES, "application/vnd.pgrst.object+json"],
    responses: { 200: { description: "OK" } },
  };
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  const schema = {
    ...(description ? { description } : {}),
    ...(required.length > 0 ? { required } : {}),
    type: "object",
    properties: Object.fromEntries(parameters.map((one) => [one.name, typeOf(one.type)])),
  };
  const body = { name: "args", in: "body", required: true, schema };
  const post = { ...operation, parameters: [body, parameter("preferParams")] };
  return volatile
    ? { post }
    : { get: { ...operation, parameters: parameters.map(argumentInQuery) }, post };
}

const common = (name: string, place: string, description: string, more: Json = {}): Json => ({
  name,
  description,
  required: false,
  in: place,
  type: "string",
  ...more,
});

const PREFER_RETURN = ["return=representation", "return=minimal", "return=none"];
const PREFER_RESOLUTION = ["resolution=ignore-duplicates", "resolution=merge-duplicates"];
const PAGES = "Limiting and Pagination";

const COMMON_PARAMETERS: Json = {
  preferParams: common("Prefer", "header", "Preference"),
  preferReturn: common("Prefer", "header", "Preference", { enum: PREFER_RETURN }),
  preferCount: common("Prefer", "header", "Preference", { enum: ["count=none"] }),
  preferPost: common("Prefer", "header", "Preference", {
    enum: [...PREFER_RETURN, ...PREFER_RESOLUTION],
  }),
  select: common("select", "query", "Filtering Columns"),
  on_conflict: common("on_conflict", "query", "On Conflict"),
  order: common("order", "query", "Ordering"),
  range: common("Range", "header", PAGES),
  rangeUnit: common("Range-Unit", "header", PAGES, { default: "items" }),
  offset: common("offset", "query", PAGES),
  limit: common("limit", "query", PAGES),
};

function parametersOf({ name, columns }: DescribedTable): [string, Json][] {
  const schema = { $ref: `#/definitions/${name}` };
  return [
    [`body.${name}`, { name, description: name, required: false, in: "body", schema }],
    ...columns.map((column): [string, Json] => [
      `rowFilter.${name}.${column.name}`,
      {
        name: column.name,
        ...(column.description ? { description: column.description } : {}),
        required: false,
        in: "query",
        type: "string",
      },
    ]),
  ];
}

const ROOT: Json = {
  get: {
    tags: ["Introspection"],
    summary: "OpenAPI description (this document)",
    produces: ["application/openapi+json", "application/json"],
    responses: { 200: { description: "OK" } },
  },
};

/** The description of a schema's API that PostgREST serves at its root: Swagger 2.0. */
export function describeApi({ description, tables, functions }: Catalogue, host: string): Json {
  const { summary, description: text } = textsOf(description);
  return {
    swagger: "2.0",
    info: {
      description: text ?? "",
      title: summary ?? "PostgREST API",
      version: "14.1",
    },
    host,
    // Hosted says so, too, although its gateway serves all of this under /rest/v1.
    basePath: "/",
    schemes: ["http"],
    consumes: MEDIA_TYPES,
    produces: MEDIA_TYPES,
    paths: {
      "/": ROOT,
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, pathOfTable(table)])),
      ...Object.fromEntries(functions.map((one) => [`/rpc/${one.name}`, pathOfFunction(one)])),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definitionOf(table)])),
    parameters: { ...COMMON_PARAMETERS, ...Object.fromEntries(tables.flatMap(parametersOf)) },
    externalDocs: {
      description: "PostgREST Documentation",
      url: "https://docs.postgrest.org/en/v14/references/api.html",
    },
  };
}
