// npm run generate: writes the files that are derived from others and need no database.
import { resolve } from "node:path";
import { writeFunctionImports } from "./function-imports.ts";

await writeFunctionImports(resolve(import.meta.dirname, ".."));
