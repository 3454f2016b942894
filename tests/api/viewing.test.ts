import { expect, test } from "vitest";
import { accountView } from "../../supabase/functions/_shared/contracts/accounts.ts";
import { demo } from "../helpers/demo.ts";
import { useApiServer } from "./api-server.ts";

/** A view of a member's pages, as the REST API serves it. */

const api = useApiServer();

const admin = () => api.withToken(api.token({ sub: demo.admin.id, role: "authenticated" }));
async function start() {
  const { data } = await admin()
    .rpc("start_viewing", { user_id: demo.maya.id, reason: "Cannot find the entry" })
    .throwOnError();
  return accountView.parse(data);
}

test("a request with a view reads as the member, and one without as the admin", async () => {
  const { id } = await start();
  const names = async (headers: Record<string, string>) => {
    const rows = admin().from("profiles").select("id");
    for (const [name, value] of Object.entries(headers)) void rows.setHeader(name, value);
    const { data } = await rows.throwOnError();
    return data.map((row) => row.id as string);
  };
  expect(await names({ "x-view-as": id })).toEqual([demo.maya.id]);
  expect((await names({})).length).toBeGreaterThan(1);
});

test("a view cannot write rows or call functions that write: 25006, and nothing changes", async () => {
  const { id } = await start();
  const row = await admin()
    .from("profiles")
    .update({ first_name: "x" })
    .eq("id", demo.maya.id)
    .setHeader("x-view-as", id);
  expect(row.error?.code).toBe("25006");
  const call = await admin().rpc("mark_notices_read", {}).setHeader("x-view-as", id);
  expect(call.error?.code).toBe("25006");
  const [maya] = await api.database
    .sql`select first_name from public.profiles where id = ${demo.maya.id}`;
  expect(maya).toEqual({ first_name: "Maya" });
});

test("an ended view and another admin's view are rejected", async () => {
  const { id } = await start();
  const read = async (token: string) => {
    const rows = await api
      .withToken(token)
      .from("profiles")
      .select("id")
      .setHeader("x-view-as", id);
    return { status: rows.status, code: rows.error?.code };
  };
  const ended = { status: 403, code: "view_ended" };
  expect(await read(api.token({ sub: demo.maya.id, role: "authenticated" }))).toEqual(ended);
  await admin().rpc("end_viewing").throwOnError();
  expect(await read(api.token({ sub: demo.admin.id, role: "authenticated" }))).toEqual(ended);
});
