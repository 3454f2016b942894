import { access, readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { StackError, errorCode, errorMessage } from "../stack-error.ts";

const functionConfig = z.object({
  enabled: z.boolean().default(true),
  verify_jwt: z.boolean().default(true),
  entrypoint: z.string().optional(),
});
const configFile = z.object({ functions: z.record(z.string(), z.unknown()).default({}) });

export interface ProjectFunction {
  name: string;
  /** Absolute path of the module whose default export has `fetch`. */
  entrypoint: string;
  /** Whether the platform refuses calls without a key or a token. */
  verifyJwt: boolean;
}

/** The functions that a deploy would upload: folders with an index.ts, as config.toml sets them. */
export async function findFunctions(root: string): Promise<ProjectFunction[]> {
  const folder = join(root, "supabase/functions");
  const settings = await readSettings(root);
  const found: ProjectFunction[] = [];
  for (const entry of await listFolders(folder)) {
    const config = functionConfig.parse(settings[entry] ?? {});
    const entrypoint = config.entrypoint
      ? join(root, "supabase", config.entrypoint)
      : join(folder, entry, "index.ts");
    if (!config.enabled || !(await exists(entrypoint))) continue;
    if (relative(folder, entrypoint).startsWith("..")) {
      throw new StackError(
        `supabase/config.toml: the entrypoint of function ${entry} lies outside supabase/functions`,
      );
    }
    found.push({ name: entry, entrypoint, verifyJwt: config.verify_jwt });
  }
  return found;
}

async function readSettings(root: string): Promise<Record<string, unknown>> {
  try {
    const text = await readFile(join(root, "supabase/config.toml"), "utf8");
    return configFile.parse(parse(text)).functions;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    throw new StackError(`supabase/config.toml cannot be read: ${errorMessage(error)}`);
  }
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^[A-Za-z][\w-]*$/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
