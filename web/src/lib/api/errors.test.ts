import { describe, expect, it } from "vitest";
import { AnswerError } from "./answer-error.ts";
import { errorKey } from "./errors.ts";
import { FunctionError, readFunctionError } from "./function-error.ts";

describe("errorKey", () => {
  it("knows the database's errors by their code", () => {
    const error = {
      code: "already_judged",
      message: "Another judge …",
      details: null,
      hint: null,
    };
    expect(errorKey(error)).toBe("error.already_judged");
    expect(errorKey({ code: "42501", message: "permission denied" })).toBe("error.forbidden");
  });

  it.each([
    ["23505", "error.conflict"],
    ["conflict", "error.conflict"],
    ["23503", "error.missing_reference"],
    ["22P02", "error.invalid"],
    ["23502", "error.invalid"],
    ["too_large", "error.too_large"],
    ["54000", "error.too_large"],
    ["PGRST127", "error.invalid"],
    ["40001", "error.retry"],
    ["40P01", "error.retry"],
    ["55P03", "error.retry"],
    ["57014", "error.unavailable"],
    ["reauthentication_needed", "error.sign_in_again"],
  ])("has words of its own for %s", (code, key) => {
    expect(errorKey({ code, message: "the database's words" })).toBe(key);
  });

  it("knows a refused upload by its status", () => {
    const tooLarge = Object.assign(new Error("The object exceeded the maximum allowed size"), {
      status: 413,
      statusCode: "413",
    });
    expect(errorKey(tooLarge)).toBe("error.too_large");
  });

  it("takes no code for a property that every object has", () => {
    expect(errorKey({ code: "constructor" })).toBe("error.server");
    expect(errorKey({ code: "toString" })).toBe("error.server");
  });

  it("knows a plain answer by its status", () => {
    expect(errorKey(new AnswerError(404, "/boards/1"))).toBe("error.not_found");
    expect(errorKey(new AnswerError(500, "/boards/1"))).toBe("error.server");
    expect(errorKey(new AnswerError(544, "/storage/v1/object/a.png"))).toBe("error.unavailable");
  });

  it("tells a lost connection from a failing server", () => {
    expect(errorKey(new TypeError("Failed to fetch"))).toBe("error.offline");
    // What supabase-js returns as the `error` of a table.
    const plain = { message: "TypeError: Failed to fetch", details: "", hint: "", code: "" };
    expect(errorKey(plain)).toBe("error.offline");
    expect(errorKey(new Error("boom"))).toBe("error.server");
    expect(errorKey({ code: "unheard_of" })).toBe("error.server");
  });

  it.each([
    "Unable to preload CSS for /assets/board-page-BfA3.css",
    "Failed to fetch dynamically imported module: https://castboard.example/assets/board.js",
    "error loading dynamically imported module: https://castboard.example/assets/board.js",
    "Importing a module script failed.",
  ])("blames no server for a page that did not load: %s", (message) => {
    expect(errorKey(new Error(message))).toBe("error.offline");
  });
});

describe("readFunctionError", () => {
  const failed = (response: Response): Error =>
    Object.assign(new Error("Edge Function returned a non-2xx status code"), { context: response });

  it("reads code and fields out of a function's answer", async () => {
    const fields = { eventId: "Not an id" };
    const body = { error: { code: "invalid", message: "Look again", fields } };
    const error = await readFunctionError(failed(Response.json(body, { status: 400 })));
    expect(error).toBeInstanceOf(FunctionError);
    expect(error).toMatchObject({ code: "invalid", message: "Look again", fields });
    expect(errorKey(error)).toBe("error.invalid");
  });

  it("tells a lost connection from a function's error", async () => {
    const lost = new TypeError("Failed to fetch");
    const error = Object.assign(new Error("Failed to send a request to the Edge Function"), {
      context: lost,
    });
    expect(errorKey(await readFunctionError(error))).toBe("error.offline");
  });

  it("leaves what is no answer as it is", async () => {
    const error = new TypeError("Failed to fetch");
    expect(await readFunctionError(error)).toBe(error);
  });
});
