import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { wasm as jpegDecoderWasm } from "./codecs/jpeg-decoder.gen.ts";
import { wasm as webpEncoderWasm } from "./codecs/webp-encoder.gen.ts";
import type { Pixels } from "./shrink.ts";

const WEBP_OPTIONS = { ...defaultOptions, quality: 80, method: 2 };

const compile = (base64: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));

/** As Emscripten wants it: without it the glue would fetch a file that hosted does not have. */
const given = (module: WebAssembly.Module) => ({
  noInitialRun: true,
  // What a decoder says of a broken file is for nobody's log.
  printErr: () => undefined,
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports {
    const instance = new WebAssembly.Instance(module, imports);
    done(instance);
    return instance.exports;
  },
});

let modules: Promise<{ jpeg: WebAssembly.Module; webp: WebAssembly.Module }> | undefined;
/** Compiled at the first picture, once for each worker. */
const compiled = () =>
  (modules ??= Promise.all([compile(jpegDecoderWasm), compile(webpEncoderWasm)]).then(
    ([jpeg, webp]) => ({ jpeg, webp }),
  ));

/** An instance of its own: the memory of a broken picture is not used for the next. */
export async function decodeJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const { jpeg } = await compiled();
  const decoder = await jpegDecoder(given(jpeg));
  // Upright: true applies the orientation that the file states.
  const picture = decoder.decode(bytes, true);
  if (!picture) throw new Error("The picture could not be decoded");
  const { data, width, height } = picture;
  return { data: data as Pixels["data"], width, height };
}

export async function encodeWebp({ data, width, height }: Pixels): Promise<Uint8Array> {
  const { webp } = await compiled();
  const encoder = await webpEncoder(given(webp));
  const encoded = encoder.encode(data, width, height, WEBP_OPTIONS);
  if (!encoded) throw new Error("The picture could not be encoded");
  // A copy: the encoder's memory is its own.
  return Uint8Array.from(encoded);
}
