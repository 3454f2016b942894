import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { AppError } from "./app-error.ts";

export type AppEnv = { Variables: RequestIdVariables };

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The frame of every function: its routes below `/{name}`, browsers of any origin (they show a
 * token, never a cookie), a request id for the logs, small bodies, and one shape of errors.
 */
export function createApp(name: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath(`/${name}`);
  app.use(requestId());
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      allowHeaders: [
        "authorization",
        "apikey",
        "cache-control",
        "content-type",
        "if-none-match",
        "x-client-info",
      ],
      exposeHeaders: ["etag", "retry-after", "x-request-id"],
      maxAge: 86_400,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError("too_large", `A body has at most ${MAX_BODY_BYTES} bytes`);
      },
    }),
  );
  app.notFound((c) => answer(c, new AppError("not_found", `There is no ${c.req.path} here`)));
  app.onError((error, c) => {
    const appError = toAppError(error);
    if (appError.status >= 500) {
      console.error(`${name} ${c.get("requestId")}:`, appError.cause ?? error);
    }
    return answer(c, appError);
  });
  return app;
}

/** For the methods that a path does not take; register it after those it does. */
export function refuseOtherMethods(allowed: string): (c: Context) => never {
  return (c) => {
    c.header("Allow", allowed);
    throw new AppError("method_not_allowed", `This path takes ${allowed}`);
  };
}

/** The request's JSON. @throws AppError `invalid` */
export async function readJson(c: Context): Promise<unknown> {
  try {
    // Strictly: text that is no UTF-8 would be stored as something else than was sent.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await c.req.arrayBuffer());
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "The body is not JSON");
  }
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError("invalid", error.message);
  }
  const appError = new AppError("internal", "Something went wrong on our side");
  appError.cause = error;
  return appError;
}

function answer(c: Context, appError: AppError): Response {
  // An error is about one caller and one moment.
  c.header("Cache-Control", "no-store");
  if (appError.retryAfter !== undefined) c.header("Retry-After", String(appError.retryAfter));
  return c.json(appError.toAnswer(), appError.status);
}
