import { type Make, admin } from "./race-operation.ts";

/** An admin with penalties, or an angler whose catch is on its way: the phone keeps sending. */
export const leave: Make = (field, random, made) => {
  const sender = random.chance(0.5) ? made.sender : undefined;
  // The crew goes on from the next phone.
  for (const { accounts } of field.entries)
    if (accounts[0] === sender) accounts.push(...accounts.splice(0, 1));
  return {
    kind: sender === undefined ? "erase admin" : "erase angler",
    caller: { id: sender ?? random.pick(field.admins) },
    statement: "select public.delete_my_account()",
  };
};

/** The position of one of the catches that an account has sent. */
export const locate: Make = (field, random, made) => {
  const sender = made.sender ?? random.pick(field.admins);
  return {
    kind: "locate",
    caller: { id: sender },
    statement: `insert into public.catch_locations
      select catch_id, 35, -83 from public.catch_details where submitted_by = '${sender}'
      order by catch_id offset ${random.int(0, 5)} limit 1 on conflict do nothing`,
  };
};

/** Anglers without an account, for whom their crew's phone sends. */
export const removeMembers: Make = (field, random) => {
  const { mates } = random.pick(field.entries);
  const gone = mates.splice(0, 2).map((id) => `'${id}'`);
  return admin(
    "remove members",
    `delete from public.team_members where id = any (array[${gone.join()}]::uuid[])`,
  );
};

/** The latest ones, whose senders may be leaving. */
export const removeCatches: Make = (_, random, made) => ({
  kind: "remove catches (server)",
  caller: "service_role",
  statement: `delete from public.catches where id = any (array[${made.catches
    .splice(-random.int(1, 20))
    .map((id) => `'${id}'`)
    .join()}]::uuid[])`,
});
