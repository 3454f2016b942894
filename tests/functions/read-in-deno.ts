// Reads texts in Markdown from standard input, as JSON, and writes what they consist of.
import { stdin, stdout } from "node:process";
import { json } from "node:stream/consumers";
import { readMarkdown } from "../../supabase/functions/_shared/markdown/read-markdown.ts";

const { texts, site } = (await json(stdin)) as { texts: string[]; site: { origin: string } };
stdout.write(JSON.stringify(texts.map((text) => readMarkdown(text, site))));
