import { expect } from "vitest";

/** Matches the error of private.refuse with this code. */
export const refused = (code: string) => ({
  message: expect.stringContaining(`"code" : "${code}"`),
});
