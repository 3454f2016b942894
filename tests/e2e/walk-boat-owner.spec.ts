import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { chartersOf } from "../helpers/charters.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { menus } from "./walk-menus.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

test("a boat owner reaches every page of a boat by links, and accepts a request", async ({
  newReader,
  stack,
}) => {
  test.slow();
  const [owner, angler] = [await createAccount(stack), await createAccount(stack)];
  const charters = chartersOf({ sql });
  const name = `Blue Kite ${randomUUID().slice(0, 8)}`;
  const booking = await charters.request(angler, await charters.addBoat(owner, { name }));

  const reader = await newReader({ language: "en", viewport: { width: 768, height: 1024 } });
  await reader.page.emulateMedia({ colorScheme: "dark" });
  await reader.signIn(owner.email);
  const walk = new Walk(reader);
  await walk.begin("/");
  await walk.enter("profile");
  await walk.choose(menus.account, "/profile/charter-boats");
  await walk.to("/profile/boats/$boatId", { name });
  await walk.to("/profile/bookings/$bookingId");
  const { accept, status } = walk.words("bookings");
  await walk.main.getByRole("button", { name: accept.action, exact: true }).click();
  await expect(walk.main.getByText(status.owner.accepted)).toBeVisible();
  expect(await charters.state(booking)).toBe("accepted");

  await walk.speak("ja");
  await walk.dress("light");
  await walk.choose(menus.account, "/profile/charter-boats");
  await walk.to("/profile/boats/$boatId", { name });
  await walk.to("/boats/$boatId", { name: walk.words("own-boats").view });
  await expect(walk.main.getByRole("heading", { level: 1 })).toHaveText(name);
  await walk.to("/boats");
  await walk.to("/profile/add-boat");
  walk.end("boat owner");
});
