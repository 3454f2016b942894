/** One statement of a script, without its semicolon, and the line (from 1) on which it begins. */
export interface SqlStatement {
  text: string;
  line: number;
}

/**
 * Cuts a script at the semicolons that end statements: not those inside quotes, dollar quotes,
 * comments, brackets or the `begin atomic … end` body of a function. A comment in front of a
 * statement belongs to it, as in the history that the supabase CLI writes.
 */
export function splitSql(script: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let start = 0;
  let depth = 0;
  let inAtomicBody = false;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(script); token; token = TOKEN.exec(script)) {
    const [text] = token;
    if (text === "(") depth += 1;
    else if (text === ")") depth = Math.max(0, depth - 1);
    else if (/^begin\s+atomic$/i.test(text)) inAtomicBody = true;
    else if (text === ";" && depth === 0) {
      const soFar = script.slice(start, token.index);
      if (inAtomicBody && !/\bend\s*$/i.test(soFar)) continue;
      inAtomicBody = false;
      add(soFar, start);
      start = TOKEN.lastIndex;
    }
  }
  add(script.slice(start), start);
  return statements;

  function add(raw: string, offset: number): void {
    const text = raw.trim();
    if (isOnlyComment(text)) return;
    const begin = offset + raw.indexOf(text);
    statements.push({ text, line: lineAt(script, begin) });
  }
}

/** The line (from 1) of a position in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

const TOKEN = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`(?<![\w$])(\$\w*\$)[\s\S]*?\1`,
    String.raw`\bbegin\s+atomic\b`,
    "[();]",
  ].join("|"),
  "gi",
);

function isOnlyComment(text: string): boolean {
  return text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, "").trim() === "";
}
