import { use as plugIn } from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import common from "./locales/en/common.json";
import { toast } from "./lib/page/toasts.ts";
import { followNotice } from "./session-effects.ts";

vi.mock("./lib/page/toasts.ts", () => ({ toast: vi.fn<typeof toast>() }));
beforeEach(() => vi.mocked(toast).mockClear());

/** What `followNotice` does with the router, on a page. */
async function expireOn(pathname: string) {
  await plugIn({ type: "3rdParty", init() {} }).init({
    lng: "en",
    resources: { en: { common } },
    defaultNS: "common",
  });
  const navigate = vi.fn<(to: object) => Promise<void>>(async () => {});
  followNotice("expired", {
    navigate,
    state: { location: { pathname, href: `${pathname}?tab=1` } },
  } as never);
  return navigate;
}

test("an expired session shows the specified words and goes to the login", async () => {
  const navigate = await expireOn("/profile");
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    "error",
    "Your session has expired. Please log in again.",
  );
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: "/auth/login",
    search: { redirect: "/profile?tab=1" },
    replace: true,
  });
});

test("a session that expires at the login stays there", async () => {
  const navigate = await expireOn("/auth/login");
  expect(toast).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});
