import type * as z from "zod/mini";

// Fetched with the first answer that is read: a page shows what came with it, which the server has
// read by the same schemas, before any schema has arrived.
const loadContracts = async () => {
  const [forum, own, moderation] = await Promise.all([
    import("../../../../supabase/functions/_shared/contracts/forum.ts"),
    import("../../../../supabase/functions/_shared/contracts/forum-own.ts"),
    import("../../../../supabase/functions/_shared/contracts/forum-moderation.ts"),
  ]);
  return { ...forum, ...own, ...moderation };
};

type Contracts = Awaited<ReturnType<typeof loadContracts>>;
type SchemaName = {
  [Name in keyof Contracts]: Contracts[Name] extends z.ZodMiniType ? Name : never;
}[keyof Contracts];

/** What the forums' contract of that name takes of an answer. Rejects for one that does not fit. */
export async function readBy<Name extends SchemaName>(
  name: Name,
  answer: unknown,
): Promise<z.infer<Contracts[Name]>> {
  const [contracts, found] = await Promise.all([loadContracts(), answer]);
  return contracts[name].parse(found) as z.infer<Contracts[Name]>;
}
