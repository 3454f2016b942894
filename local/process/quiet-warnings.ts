// Imported first, for its effect. The pinned supabase-js works on Node 20, which the tests run on; its
// advice to upgrade is for those who change the pin, not for those who start the stack.
const warn = console.warn.bind(console);

console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes("Node.js 20 and below are deprecated")) warn(...words);
};
