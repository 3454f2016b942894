import { describe, expect, it } from "vitest";
import { allowedRedirect } from "./redirects.ts";

const SITE = "https://castboard.example";
const context = {
  siteUrl: () => SITE,
  config: { additional_redirect_urls: ["https://*.preview.example/**", "app.castboard://back"] },
} as unknown as Parameters<typeof allowedRedirect>[0];

describe("where a mail or a provider may lead", () => {
  it.each([
    [`${SITE}/profile?tab=1#x`],
    ["https://one.preview.example/deep/path"],
    ["app.castboard://back"],
  ])("%s", (address) => {
    expect(allowedRedirect(context, address)).toBe(address);
  });

  it.each([
    [null],
    ["/profile"],
    ["//evil.example"],
    ["javascript:alert(1)"],
    ["https://castboard.example.evil.example/"],
    ["https://evil.example/https://one.preview.example/"],
    ["https://evil.example#https://one.preview.example/"],
    ["https://a.b.preview.example/"],
    [String.raw`https://1249763844\.preview.example/`],
    ["https://evil@one.preview.example/"],
    ["https://one.preview.example:x@evil.example/"],
    ["https://1249763844\t.preview.example/"],
  ])("never %s", (address) => {
    expect(allowedRedirect(context, address)).toBe(SITE);
  });
});
