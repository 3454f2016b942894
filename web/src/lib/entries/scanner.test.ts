// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { canScan, readCodes } from "./scanner.ts";

afterEach(() => vi.unstubAllGlobals());

/** A camera that is allowed, or refused with an error of this name. */
function stubCamera(refusal?: string) {
  const stop = vi.fn();
  const getUserMedia = vi.fn(() =>
    refusal
      ? Promise.reject(new DOMException("", refusal))
      : Promise.resolve({ getTracks: () => [{ stop }] }),
  );
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  return { stop, getUserMedia };
}

/** A browser that sees these codes, one each time it looks. */
function stubDetector(codes: string[]) {
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = () => {
        const rawValue = codes.shift();
        return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }]);
      };
    },
  );
}

/** Takes any stream, as an element of the browser takes only its own. */
const video = () =>
  ({ srcObject: null, play: () => Promise.resolve() }) as unknown as HTMLVideoElement;

test("codes are read until the dialog closes, and the camera is let go", async () => {
  const { stop } = stubCamera();
  stubDetector(["one", "two", "three"]);
  const closed = new AbortController();
  const read: string[] = [];
  await readCodes(video(), closed.signal, {
    onCode: (code) => {
      read.push(code);
      if (code === "two") closed.abort();
    },
    onProblem: (problem) => read.push(problem),
  });
  expect(read).toEqual(["one", "two"]);
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ["NotAllowedError", "refused"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "failed"],
])("a camera that ends with %s is %s", async (name, problem) => {
  stubCamera(name);
  stubDetector([]);
  const onProblem = vi.fn();
  await readCodes(video(), new AbortController().signal, { onCode: vi.fn(), onProblem });
  expect(onProblem.mock.calls).toEqual([[problem]]);
});

test("without the browser's detector there is nothing to scan with", () => {
  stubCamera();
  expect(canScan()).toBe(false);
  stubDetector([]);
  expect(canScan()).toBe(true);
});
