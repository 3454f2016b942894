/** What a template may name: `{{ .Email }}`, `{{ .Data.locale }}`. */
export interface TemplateValues {
  [name: string]: unknown;
}

type Part =
  | { kind: "text"; text: string }
  | { kind: "value"; path: string[] }
  | { kind: "if"; branches: { condition: Condition; parts: Part[] }[]; otherwise: Part[] };
type Condition = (values: TemplateValues) => boolean;

const ACTION = /\{\{(- )?\s*(.*?)\s*( -)?\}\}/gs;
const PLAIN_OPERAND = String.raw`\.[\w.]+|"(?:[^"\\]|\\.)*"`;
const OPERAND = new RegExp(
  String.raw`\(print(?: +(?:${PLAIN_OPERAND}))+ *\)|${PLAIN_OPERAND}`,
  "g",
);

/**
 * The part of Go's templates that mails use: fields, `if`, `else if`, `else`, `end`, `eq` and `ne`
 * over fields, strings and `(print …)` of both, comments, and `{{- … -}}` that trims white space.
 * Hosted's auth service has the whole language.
 *
 * @param escape what values pass through; the template's own text does not.
 * @throws Error for what it does not know, rather than mailing it as it stands.
 */
export function renderGoTemplate(
  template: string,
  values: TemplateValues,
  escape: (text: string) => string,
): string {
  const render = (parts: Part[]): string =>
    parts
      .map((part) => {
        if (part.kind === "text") return part.text;
        if (part.kind === "value") return escape(textOf(lookUp(values, part.path)));
        const met = part.branches.find(({ condition }) => condition(values));
        return render(met?.parts ?? part.otherwise);
      })
      .join("");
  return render(parse(template));
}

function parse(template: string): Part[] {
  const root: Part[] = [];
  const open: { parent: Part[]; block: Extract<Part, { kind: "if" }>; isLast: boolean }[] = [];
  let parts = root;
  for (const token of tokensOf(template)) {
    if ("text" in token) {
      parts.push({ kind: "text", text: token.text });
      continue;
    }
    const { action } = token;
    const block = open.at(-1);
    const condition = /^(?:(else) +)?if +(.+)$/s.exec(action);
    if (condition && !condition[1]) {
      const started: Extract<Part, { kind: "if" }> = { kind: "if", branches: [], otherwise: [] };
      parts.push(started);
      open.push({ parent: parts, block: started, isLast: false });
      parts = branch(started, condition[2] ?? "");
    } else if (condition && block && !block.isLast) {
      parts = branch(block.block, condition[2] ?? "");
    } else if (action === "else" && block && !block.isLast) {
      block.isLast = true;
      parts = block.block.otherwise;
    } else if (action === "end" && block) {
      open.pop();
      parts = block.parent;
    } else if (/^\.[\w.]+$/.test(action)) {
      parts.push({ kind: "value", path: pathOf(action) });
    } else if (!action.startsWith("/*")) {
      throw new Error(`The mail template has {{ ${action} }}, which is not understood here.`);
    }
  }
  if (open.length > 0) throw new Error("The mail template has an {{ if }} without {{ end }}.");
  return root;
}

type Token = { text: string } | { action: string };

function tokensOf(template: string): Token[] {
  const tokens: Token[] = [];
  let rest = 0;
  let trimsNext = false;
  const addText = (text: string, trimsEnd: boolean) => {
    const start = trimsNext ? text.trimStart() : text;
    tokens.push({ text: trimsEnd ? start.trimEnd() : start });
  };
  for (const match of template.matchAll(ACTION)) {
    addText(template.slice(rest, match.index), match[1] !== undefined);
    tokens.push({ action: match[2] ?? "" });
    trimsNext = match[3] !== undefined;
    rest = match.index + match[0].length;
  }
  addText(template.slice(rest), false);
  return tokens;
}

function branch(block: Extract<Part, { kind: "if" }>, source: string): Part[] {
  const parts: Part[] = [];
  block.branches.push({ condition: conditionOf(source), parts });
  return parts;
}

function conditionOf(source: string): Condition {
  const [, operator, operands = source] = /^(eq|ne) +(.+)$/s.exec(source) ?? [];
  const read = (operands.match(OPERAND) ?? []).map(operandOf);
  const [first, ...others] = read;
  const isUnderstood = operands.replace(OPERAND, "").trim() === "";
  if (!first || !isUnderstood || (operator ? others.length === 0 : others.length > 0)) {
    throw new Error(`The mail template has the condition ${source}, which is not understood here.`);
  }
  if (!operator) return (values) => Boolean(first(values));
  // Of several, eq asks for any: {{ if eq .Data.locale "ja" "ar" }}.
  const isAny: Condition = (values) => others.some((other) => other(values) === first(values));
  return operator === "eq" ? isAny : (values) => !isAny(values);
}

function operandOf(source: string): (values: TemplateValues) => unknown {
  if (source.startsWith("(")) {
    const printed = (source.match(new RegExp(PLAIN_OPERAND, "g")) ?? []).map(operandOf);
    return (values) => printed.map((operand) => textOf(operand(values))).join("");
  }
  if (source.startsWith(".")) return (values) => lookUp(values, pathOf(source));
  const text: unknown = JSON.parse(source);
  return () => text;
}

const pathOf = (field: string): string[] => field.slice(1).split(".");

function lookUp(values: TemplateValues, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as TemplateValues)[name]
        : undefined,
    values,
  );
}

/** A field that is not there is empty. */
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value == null ? "" : JSON.stringify(value);
