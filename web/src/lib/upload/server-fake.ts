import { vi } from "vitest";
import type { PictureBucket } from "../../../../supabase/functions/_shared/contracts/picture-sizes.ts";

/** A file on its way, which the test lets arrive, or not. */
export interface Line {
  file: Blob;
  progress: (part: number) => void;
  arrive: () => void;
  cut: () => void;
  /** As Storage refuses: with 400, and the status in the body. */
  refuse: (status: number) => void;
  /** The file is there already. */
  meetItself: () => void;
  isCancelled: () => boolean;
}

interface Begin {
  bucket_id: PictureBucket;
  folder: string;
  source: string;
}

/** What supabase-js finds in the storage of the test's window. */
const session = {
  access_token: "token",
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: "a0000000-0000-4000-8000-000000000003" },
};

/**
 * Stands in for the network: `begin_upload`, the bucket incoming and the function `uploads`, with the
 * lines on which files are sent in the hands of the test.
 */
export function fakeUploadServer() {
  const arrived = new Set<string>();
  const published = new Set<string>();
  const lines: Line[] = [];
  const server = {
    lines,
    published,
    begun: 0,
    /** Names of the pictures that were given back. */
    cancelled: [] as string[],
    /** What the next call of each is answered with instead. */
    nextBegin: null as (() => Response | Promise<Response>) | null,
    nextPublish: null as (() => Response) | null,
  };

  localStorage.setItem(
    `sb-${window.location.hostname.split(".")[0]}-auth-token`,
    JSON.stringify(session),
  );
  vi.stubGlobal("fetch", async (input: string | URL, init: { body: string }) => {
    const body = JSON.parse(init.body) as Begin & { bucket: PictureBucket };
    if (String(input).endsWith("/rpc/begin_upload")) {
      server.begun += 1;
      const { nextBegin } = server;
      server.nextBegin = null;
      if (nextBegin) return nextBegin();
      const name = `${body.folder}/${body.source}.webp`;
      const state = published.has(name)
        ? "published"
        : arrived.has(body.source)
          ? "arrived"
          : "expected";
      return Response.json([{ name, state }]);
    }
    if (String(input).endsWith("/rpc/cancel_upload")) {
      server.cancelled.push(`${body.folder}/${body.source}.webp`);
      return new Response(null, { status: 204 });
    }
    const { nextPublish } = server;
    server.nextPublish = null;
    if (nextPublish) return nextPublish();
    const name = `${body.folder}/${body.source}.webp`;
    published.add(name);
    return Response.json({ name });
  });

  class FakeRequest extends EventTarget {
    status = 0;
    responseText = "";
    readonly upload = new EventTarget();
    #url = "";
    #isCancelled = false;
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    send(file: Blob): void {
      const answer = (status: number, text = ""): void => {
        Object.assign(this, { status, responseText: text });
        this.dispatchEvent(new Event("load"));
      };
      const refuse = (status: number): void =>
        answer(400, JSON.stringify({ statusCode: String(status) }));
      const source = /\/([0-9a-f-]{36})\.jpg$/.exec(this.#url)?.[1] ?? "";
      lines.push({
        file,
        progress: (part) =>
          this.upload.dispatchEvent(
            new ProgressEvent("progress", { loaded: part * 100, total: 100 }),
          ),
        arrive: () => {
          arrived.add(source);
          answer(200);
        },
        cut: () => this.dispatchEvent(new Event("error")),
        refuse,
        meetItself: () => {
          arrived.add(source);
          refuse(409);
        },
        isCancelled: () => this.#isCancelled,
      });
    }
    abort(): void {
      this.#isCancelled = true;
      this.dispatchEvent(new Event("abort"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return server;
}

/**
 * Stands in for the browser's decoder and canvas: every picture is 40 by 30 pixels and is drawn as
 * bytes of its own.
 */
export function fakeCanvas() {
  const decoded: Blob[] = [];
  let drawn = 0;
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    decoded.push(file);
    return { width: 40, height: 30, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([`picture ${(drawn += 1)}`], { type: "image/jpeg" })),
  );
  return decoded;
}
