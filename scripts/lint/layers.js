// Arrows point one way: routes → features → components and lib; features never import each other;
// functions → _shared; contracts → zod and one another; local → nothing of web. JavaScript, because
// the linter loads it and Node 20 reads no TypeScript.
import { dirname, relative, resolve, sep } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * First match wins, on paths relative to the checkout. `$1` in an allowed pattern is the first
 * group of `from`. Packages are refused only where `packages` lists the allowed ones.
 */
const layers = [
  {
    from: /^supabase\/functions\/_shared\/contracts\//,
    to: ["^supabase/functions/_shared/contracts/"],
    packages: ["zod", "zod/mini", "vitest"],
    why: "contracts import only zod and one another",
  },
  {
    from: /^supabase\/functions\/_shared\/board\//,
    to: ["^supabase/functions/_shared/(contracts|board)/"],
    packages: ["zod/mini", "vitest"],
    why: "the board's logic is pure: it imports zod and contracts only",
  },
  {
    from: /^supabase\/functions\/_shared\/markdown\//,
    to: ["^supabase/functions/_shared/markdown/"],
    packages: ["markdown-it", "markdown-it-cjk-friendly", "vitest"],
    why: "Markdown is read alike by the site and by functions: it imports its parser only",
  },
  {
    from: /^supabase\/functions\/_shared\/notices\//,
    to: [
      "^supabase/functions/_shared/(contracts|notices)/",
      "^supabase/functions/_shared/mail/(line|locale).ts$",
    ],
    packages: [],
    why: "the words of notices are for the site as well: they import contracts and lines only",
  },
  {
    from: /^supabase\/functions\/_shared\/audio\//,
    to: ["^supabase/functions/_shared/(contracts|audio)/"],
    packages: ["vitest"],
    why: "recordings are read alike by the site and by functions: their readers import contracts only",
  },
  {
    from: /^supabase\/functions\/_shared\//,
    to: ["^supabase/functions/_shared/"],
    why: "_shared knows no single function and nothing outside supabase/functions",
  },
  {
    from: /^supabase\/functions\/([^/]+)\//,
    to: ["^supabase/functions/($1|_shared)/"],
    why: "a function imports itself and _shared; the deploy bundler takes nothing else",
  },
  {
    from: /^web\/src\/(components|lib)\//,
    to: [
      "^web/src/(components|lib|locales)/",
      "^supabase/functions/_shared/(contracts|board|markdown)/",
    ],
    why: "components and lib know no feature and no route",
  },
  {
    from: /^web\/src\/features\/([^/]+)\//,
    to: [
      "^web/src/features/$1/",
      "^web/src/(components|lib|locales)/",
      "^supabase/functions/_shared/(contracts|board|markdown|notices|audio)/",
    ],
    why: "features never import each other nor a route; what two share moves down",
  },
  {
    from: /^web\//,
    to: ["^web/", "^supabase/functions/_shared/(contracts|board|markdown|notices|audio)/"],
    why: "the browser takes contracts and words from the functions, nothing else",
  },
  {
    from: /^local\//,
    to: ["^local/", "^supabase/functions/_shared/contracts/"],
    why: "the local stack imports nothing of web",
  },
];

function errorOf(file, specifier) {
  const layer = layers.find(({ from }) => from.test(file));
  if (!layer) return null;
  if (!specifier.startsWith(".")) {
    const name = specifier.replace(/^node:.*/, "node:");
    return !layer.packages || layer.packages.includes(name) ? null : layer.why;
  }
  const target = relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join("/");
  const group = layer.from.exec(file)?.[1] ?? "";
  const allowed = layer.to.some((pattern) =>
    new RegExp(pattern.replaceAll("$1", RegExp.escape?.(group) ?? group)).test(target),
  );
  return allowed ? null : layer.why;
}

const direction = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(root, context.filename).split(sep).join("/");
    const check = (node) => {
      const specifier = node.source?.value;
      const why = typeof specifier === "string" && errorOf(file, specifier);
      if (why) context.report({ node, message: `${specifier}: ${why}` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

export default { meta: { name: "layers" }, rules: { direction } };
