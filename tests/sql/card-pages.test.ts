import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useCardProvider } from "../helpers/card-provider.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { changePayment } from "../helpers/paid-entry.ts";
import { refused } from "../helpers/refused.ts";

/** Pay pages: for whom, of which amount, and until when. */

const db = useDatabasePerTest();
const { begin, open, paymentId, orders } = useCardProvider(db);

describe("a pay page", () => {
  test("is one for each payment, however often the captain asks", async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(new Set(pages.map(({ checkout_id }) => checkout_id)).size).toBe(1);
    await open();
    expect(await begin()).toMatchObject({
      checkout_id: pages[0]?.checkout_id,
      url: "https://pay.example/1",
      charged: 4500,
    });
  });

  test("that is being made is the one for requests of the captain's other pages, too", async () => {
    const [here, there] = await Promise.all([
      begin(demo.ken, 4500, "USD", { returnTo: "/registrations" }),
      begin(demo.ken, 4500, "USD", { returnTo: "/profile/tournaments", locale: "ja" }),
    ]);
    expect(there?.checkout_id).toBe(here?.checkout_id);
    expect(await orders()).toEqual([]);
  });

  test.each([
    [4400, "USD"],
    [4500, "EUR"],
  ])("for %i %s is not made: the amount of now is another one", async (amount, currency) => {
    expect(await begin(demo.ken, amount, currency)).toEqual({
      fee_changed: true,
      amount_minor: 4500,
      currency: "USD",
    });
    const pages = await db.sql`select from private.card_checkouts`;
    expect(pages).toHaveLength(0);
  });

  test("is for the captain alone", async () => {
    for (const caller of [demo.maya, demo.admin]) {
      await expect(begin(caller)).rejects.toMatchObject(refused("not_found"));
    }
    await expect(begin("anon")).rejects.toMatchObject({ code: "42501" });
    await db.sql`update public.team_members set role = 'member' where user_id = ${demo.ken.id}`;
    await expect(begin()).rejects.toMatchObject(refused("not_found"));
  });

  test.each([
    { locale: "xx" },
    { locale: "" },
    { returnTo: "@evil.example/x" },
    { returnTo: "//evil.example" },
    { returnTo: "/registrations\n" },
    { returnTo: `/${"a".repeat(200)}` },
  ])("is not made of what the site does not have: %o", async (page) => {
    await expect(begin(demo.ken, 4500, "USD", page)).rejects.toMatchObject({ code: "23514" });
    expect(await begin()).toMatchObject({ charged: 4500 });
  });

  const handOver = async () => {
    const captain = await addAccount(db.sql);
    await db.sql`update public.team_members set role = 'member' where user_id = ${demo.ken.id}`;
    await db.sql`
      insert into public.team_members (team_id, user_id, display_name, role)
      select team_id, ${captain.id}, 'New', 'captain' from public.team_members
      where user_id = ${demo.ken.id}`;
    return captain;
  };

  test("that is being made for the former captain is not the next one's", async () => {
    const former = await begin(demo.ken, 4500, "USD", { returnTo: "/mine" });
    const captain = await handOver();
    for (const returnTo of ["/profile/tournaments", "/mine"]) {
      const own = await begin(captain, 4500, "USD", { returnTo });
      expect(own.checkout_id).not.toBe(former.checkout_id);
      expect(own).toMatchObject({ url: null, page: { return_to: "/profile/tournaments" } });
    }
  });

  test("leads back to where its own payer came from", async () => {
    const former = await open();
    const captain = await handOver();
    const own = await begin(captain, 4500, "USD", { returnTo: "/profile/tournaments" });
    expect(own.checkout_id).not.toBe(former.checkout_id);
    expect(own).toMatchObject({ url: null, page: { return_to: "/profile/tournaments" } });
    expect(await orders()).toEqual([{ kind: "close", status: "pending" }]);
  });

  test("is not made for what is settled, and closed when it is settled otherwise", async () => {
    await open();
    await changePayment(db.sql, paymentId(), "record");
    await expect(begin()).rejects.toMatchObject(refused("payment_not_due"));
    expect(await orders()).toEqual([{ kind: "close", status: "pending" }]);
  });

  test("of another amount is closed when the fee changes", async () => {
    const before = await open();
    await db.sql`update public.events set entry_fee_minor = 5000 where id = ${demo.upcoming}`;
    const after = await begin(demo.ken, 5000);
    expect(after.checkout_id).not.toBe(before.checkout_id);
    expect(after).toMatchObject({ charged: 5000, url: null });
    expect(await orders()).toEqual([{ kind: "close", status: "pending" }]);
  });

  test("that the provider made too late is closed again", async () => {
    const checkout = await begin();
    await changePayment(db.sql, paymentId(), "waive");
    const [row] = await asRole(
      db.sql,
      "service_role",
      (tx) => tx`select public.open_checkout(${checkout.checkout_id}, 'cs_1', 'u') as is_open`,
    );
    expect(row).toEqual({ is_open: false });
    expect(await orders()).toEqual([{ kind: "close", status: "pending" }]);
  });

  test("is followed by another one after its end", async () => {
    const first = await open();
    await db.sql`update private.card_checkouts set expires_at = now() + interval '4 minutes'`;
    expect((await begin()).checkout_id).not.toBe(first.checkout_id);
  });
});

test.each([
  [4500, "USD", 4500],
  [4500, "JPY", 4500],
  [4500, "KWD", 4500],
  [4505, "KWD", null],
  [45, "ISK", 4500],
  [45, "UGX", 4500],
  [45_000_000, "ISK", null],
  [4500, "MGA", 45],
  [4550, "MGA", null],
])("%i minor units of %s are %s to the provider", async (amount, currency, units) => {
  const [row] = await db.sql`select private.card_units(${amount}, ${currency}) as units`;
  expect(row).toEqual({ units });
});

test("browsers neither receive, claim nor read what is the provider's", async () => {
  for (const caller of ["anon", demo.ken, demo.admin] as const) {
    for (const statement of [
      "select public.receive_card_event('{}')",
      "select public.claim_card_orders(1)",
      "select public.settle_card_order(gen_random_uuid(), 1)",
      "select public.open_checkout(gen_random_uuid(), 's', 'u')",
      "select private.move_payments('{}', 'paid', 'recorded')",
      "select * from private.card_checkouts",
      "select * from private.card_events",
    ]) {
      await expect(asRole(db.sql, caller, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
        code: "42501",
      });
    }
  }
});
