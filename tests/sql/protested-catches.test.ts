import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Protests that name the catch they are about. */

const db = useTestDatabase();

let own: string;
let against: string;
let captain: { id: string };
/** A catch of each team and verdict: "theirs" are of the team protested against. */
let fish: Record<"accepted" | "rejected" | "ownRejected" | "ownPending", string>;

beforeEach(async () => {
  const event = await createSmallEvent(db.sql, ["Anchor", "Beacon"]);
  [own = "", against = ""] = event.registrations;
  captain = await addAccount(db.sql);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${captain.id}, 'Captain', 'captain' from public.registrations where id = ${own}`;
  const caught = { weight: 1_000, capturedAt: new Date(event.linesIn[0] ?? 0) };
  const [accepted = "", rejected = "", ownRejected = "", ownPending = ""] = await addCatches(
    db.sql,
    [
      { ...caught, registration: against },
      { ...caught, registration: against, status: "rejected" },
      { ...caught, registration: own, status: "rejected" },
      { ...caught, registration: own, status: "pending" },
    ],
  );
  fish = { accepted, rejected, ownRejected, ownPending };
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
});

interface Filed {
  id?: string;
  against?: string;
  about?: string;
  named?: string;
}
const file = (more: Filed) =>
  asRole(
    db.sql,
    captain,
    (tx) => tx`
      select public.file_protest(${more.id ?? randomUUID()}, ${own}, ${more.against ?? against},
        ${more.about ?? "catch"}, 'It was short of the minimum.', ${more.named ?? null})`,
  );
const read = (id: string) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select about, catch_id from public.protests where id = ${id}`,
  );

test("a protest names a catch of the team it is against, filed once, and outlives the catch", async () => {
  const id = randomUUID();
  await file({ id, named: fish.accepted });
  await file({ id, named: fish.accepted });
  await expect(file({ id })).rejects.toMatchObject(refused("conflict"));
  expect(await read(id)).toEqual([{ about: "catch", catch_id: fish.accepted }]);
  await db.sql`delete from public.catches where id = ${fish.accepted}`;
  expect(await read(id)).toEqual([{ about: "catch", catch_id: null }]);
});

test("a captain names only judged catches that the captain can read", async () => {
  await file({ against: own, named: fish.ownRejected });
  for (const named of [fish.rejected, fish.ownRejected, randomUUID()]) {
    await expect(file({ named })).rejects.toMatchObject(refused("not_found"));
  }
  await expect(file({ against: own, named: fish.ownPending })).rejects.toMatchObject(
    refused("not_found"),
  );
});

test("a protest about anything else names no catch", async () => {
  await expect(file({ named: fish.accepted, about: "conduct" })).rejects.toMatchObject(
    refused("invalid"),
  );
});
