import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import jpegEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.js";
import { defaultOptions as jpegDefaults } from "@jsquash/jpeg/meta.js";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { wasm as jpegDecoderWasm } from "./codecs/jpeg-decoder.gen.ts";
import { wasm as jpegEncoderWasm } from "./codecs/jpeg-encoder.gen.ts";
import { wasm as webpDecoderWasm } from "./codecs/webp-decoder.gen.ts";
import { wasm as webpEncoderWasm } from "./codecs/webp-encoder.gen.ts";
import type { Pixels } from "./shrink.ts";

const WEBP_OPTIONS = { ...defaultOptions, quality: 80, method: 2 };

/** One scan, which takes a third of the time of a progressive picture. */
const JPEG_OPTIONS = { ...jpegDefaults, quality: 82, baseline: true, progressive: false };

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

let webpDecoderModule: Promise<WebAssembly.Module> | undefined;

/** As `decodeJpeg`. Browsers send no WebP to the site: it is compiled for pictures of other sites alone. */
export async function decodeWebp(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const decoder = await webpDecoder(given(await (webpDecoderModule ??= compile(webpDecoderWasm))));
  const picture = decoder.decode(bytes);
  if (!picture) throw new Error("The picture could not be decoded");
  const { data, width, height } = picture;
  return { data: data as Pixels["data"], width, height };
}

let jpegEncoderModule: Promise<WebAssembly.Module> | undefined;

/** As `encodeWebp`, for programs that show no WebP. Compiled for the covers of episodes alone. */
export async function encodeJpeg({ data, width, height }: Pixels): Promise<Uint8Array> {
  const encoder = await jpegEncoder(given(await (jpegEncoderModule ??= compile(jpegEncoderWasm))));
  return Uint8Array.from(encoder.encode(data, width, height, JPEG_OPTIONS));
}

export async function encodeWebp({ data, width, height }: Pixels): Promise<Uint8Array> {
  const { webp } = await compiled();
  const encoder = await webpEncoder(given(webp));
  const encoded = encoder.encode(data, width, height, WEBP_OPTIONS);
  if (!encoded) throw new Error("The picture could not be encoded");
  // A copy: the encoder's memory is its own.
  return Uint8Array.from(encoded);
}
