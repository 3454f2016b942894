/** A part's own word on itself: undefined when it is ready, else what is wrong. */
export type HealthCheck = () => Promise<string | undefined>;

const PATIENCE_MS = 3000;

/**
 * The response to /healthz: 200 when every part is ready, else 503; in both cases JSON lists each part:
 * `{ status: "ok" | "unavailable", parts: { database: "ok" | <what is wrong>, … } }`.
 */
export async function answerHealth(checks: ReadonlyMap<string, HealthCheck>): Promise<Response> {
  const parts = await Promise.all(
    [...checks].map(async ([name, check]) => [name, (await inTime(check)) ?? "ok"] as const),
  );
  const ready = parts.every(([, state]) => state === "ok");
  return Response.json(
    { status: ready ? "ok" : "unavailable", parts: Object.fromEntries(parts) },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function inTime(check: HealthCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("does not answer"), PATIENCE_MS);
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
