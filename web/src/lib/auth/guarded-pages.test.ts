import { expect, test } from "vitest";
import { isGuardedPage } from "./guarded-pages.ts";

test.each([
  "/profile",
  "/profile/",
  "/profile/tournaments/1",
  "/profile/my-team",
  "/profile/add-boat",
  "/admin",
  "/admin/scoring",
  "/admin/mail",
  "/admin/blogs",
  "/admin/blogs/create",
  "/admin/rss/1/edit",
  "/admin/charter-management",
  "/admin/boats/1",
])("%s is behind a guard", (path) => expect(isGuardedPage(path)).toBe(true));

test.each([
  "/profile/nope",
  "/profile/boats",
  "/profile/my-team/x",
  "/admin/nope",
  "/admin/blogs/1/edit/2",
  "/administration",
])("%s is unknown", (path) => expect(isGuardedPage(path)).toBe(false));
