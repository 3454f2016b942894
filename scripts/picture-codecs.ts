import { readFile } from "node:fs/promises";
import { join } from "node:path";

const CODECS = {
  "jpeg-decoder": "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm",
  "jpeg-encoder": "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm",
  "webp-decoder": "@jsquash/webp/codec/dec/webp_dec.wasm",
  "webp-encoder": "@jsquash/webp/codec/enc/webp_enc_simd.wasm",
};

/**
 * The WebAssembly of the picture codecs as modules, by their path: a deploy uploads the modules that
 * a function imports, and no other file.
 */
export async function pictureCodecs(root: string): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const [name, file] of Object.entries(CODECS)) {
    const bytes = await readFile(join(root, "node_modules", file));
    modules.set(
      join(root, `supabase/functions/uploads/codecs/${name}.gen.ts`),
      `/** ${file}, in base64. Written by npm run generate. */\nexport const wasm = "${bytes.toString("base64")}";\n`,
    );
  }
  return modules;
}
