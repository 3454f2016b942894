/** The part of the Barcode Detection API that is used; TypeScript's own library does not have it. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Chrome on Android and macOS can; elsewhere a number is typed. */
export const canScan = (): boolean => detectorClass() !== undefined && "mediaDevices" in navigator;

export type CameraProblem = "refused" | "missing" | "failed";

/** The name of the error of `getUserMedia`, as the reader has to act on it. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

interface Listeners {
  onCode: (content: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Shows the camera in `video` and reads QR codes from it, each as long as it is seen, until `signal`. */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onCode, onProblem }: Listeners,
): Promise<void> {
  const Detector = detectorClass();
  if (!Detector) return onProblem("failed");
  let camera: MediaStream | undefined;
  try {
    camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    // A laptop's lamp beside its camera goes out with the last track.
    if (signal.aborted) return;
    video.srcObject = camera;
    await video.play();
    const detector = new Detector({ formats: ["qr_code"] });
    while (!signal.aborted) {
      const [code] = await detector.detect(video);
      if (code && !signal.aborted) onCode(code.rawValue);
      await nextFrame();
    }
  } catch (error) {
    if (!signal.aborted) onProblem(cameraProblem(error));
  } finally {
    for (const track of camera?.getTracks() ?? []) track.stop();
  }
}
