import { afterAll, beforeAll, expect, test } from "vitest";
import { findFunctions } from "../../local/functions/project-functions.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import type { CliResult } from "../../scripts/supabase-cli.ts";
import { ROOT } from "../helpers/cluster.ts";
import { type ManagementApi, PROJECT, type Upload, startManagementApi } from "./management-api.ts";
import { rebuild } from "./rebuild.ts";

let api: ManagementApi;
let deployed: CliResult;
beforeAll(async () => {
  api = await startManagementApi();
  deployed = await api.supabase([
    "functions",
    "deploy",
    "--use-api",
    "--yes",
    `--remote=${PROJECT}`,
  ]);
});
afterAll(() => api.close());

function uploadOf(name: string): Upload {
  const upload = api.uploads.get(name);
  if (!upload) throw new Error(`${name} was not deployed`);
  return upload;
}

test("the CLI deploys every function and has nothing to complain about", async () => {
  expect(deployed.messages).not.toMatch(/^(warn|error|failed)|deprecated|unknown/im);
  expect(deployed.code, deployed.messages).toBe(0);
  const names = (await findFunctions(ROOT)).map(({ name }) => name);
  expect(names).toContain("scoring");
  expect([...api.uploads.keys()].toSorted()).toEqual(names);
});

test("the platform's check of keys is as config.toml says", async () => {
  for (const { name, verifyJwt } of await findFunctions(ROOT)) {
    expect([name, uploadOf(name).verify_jwt]).toEqual([name, verifyJwt]);
  }
});

test("every function runs from nothing but its upload", async () => {
  for (const { name } of await findFunctions(ROOT)) {
    const rebuilt = await rebuild(uploadOf(name));
    try {
      const response = await rebuilt.fetch(new Request(`http://edge/${name}/no-such-path`));
      expect([name, response.status]).toEqual([name, 404]);
      expect(errorAnswer.parse(await response.json()).error.code).toBe("not_found");
    } finally {
      await rebuilt.remove();
    }
  }
});

test("a file that was left out is noticed", async () => {
  const upload = uploadOf("scoring");
  const files = new Map(upload.files);
  files.delete("supabase/functions/_shared/contracts/scoring.ts");
  await expect(rebuild({ ...upload, files })).rejects.toThrow("scoring.ts was not uploaded");
});

test("an import that deno.json lacks is noticed", async () => {
  const upload = uploadOf("scoring");
  const files = new Map(upload.files).set(upload.import_map_path, '{"imports":{}}');
  await expect(rebuild({ ...upload, files })).rejects.toThrow("is not in");
});
