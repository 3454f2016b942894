import { describe, expect, test } from "vitest";
import { useApiServer } from "./api-server.ts";

const server = useApiServer({
  schema: `
    create table public.casts (id int, note text);
    grant all on public.casts to anon, authenticated, service_role;
    create function public.count_of(list json) returns int language sql immutable
      as 'select json_array_length(list)';`,
});

const list = (value: string, length: number) => `[${`${value},`.repeat(length - 1)}${value}]`;

const columns = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"c${n}":1`).join()}}`;

async function post(
  path: string,
  body: string,
  { type = "application/json", token = "", apikey = server.keys.publishableKey } = {},
) {
  const response = await server.direct(
    new Request(`http://api.example${path}`, {
      method: "POST",
      headers: {
        "content-type": type,
        apikey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
    }),
  );
  const text = await response.text();
  const [, code] = /"(?:error_code|code|statusCode)":"(\w+)"/.exec(text) ?? [];
  return { status: response.status, code };
}

const tooLarge = { status: 413, code: undefined };

describe("a short body of very many values is refused before its values are walked", () => {
  const wide: [string, string, string, string?][] = [
    ["rows that are numbers", "casts", list("0", 400_000)],
    ["rows without a column", "casts", list("{}", 300_000)],
    ["rows", "casts", list('{"id":1}', 1_001)],
    ["columns", "casts", columns(5_001)],
    ["more columns than a table can have", "casts", list(columns(1_601), 2)],
    ["more arguments than columns", "rpc/count_of", columns(1_601)],
    ["a value of many", "casts", `{"note":${list("0", 5_001)}}`],
    ["arguments", "rpc/count_of", `{"list":${list("0", 5_001)}}`],
    ["a list as the arguments", "rpc/count_of", list("0", 5_001)],
    ["lines", "casts", `id\n${"1\n".repeat(1_001)}`, "text/csv"],
    [
      "lines without their values",
      "casts",
      `${"a,".repeat(4_000)}b${"\n".repeat(900)}`,
      "text/csv",
    ],
    ["fields", "casts", "id=1&".repeat(5_001), "application/x-www-form-urlencoded"],
  ];
  test.each(wide)("%s", async (_, path, body, type) => {
    expect(await post(`/rest/v1/${path}`, body, type ? { type } : {})).toEqual(tooLarge);
  });

  test("of Auth and of Storage", async () => {
    const auth = await post("/auth/v1/signup", `{"data":${list("0", 5_001)}}`);
    expect(auth).toEqual({ status: 400, code: "bad_json" });
    const storage = await post("/storage/v1/object/copy", `{"a":${list("0", 5_001)}}`);
    expect(storage).toEqual({ status: 400, code: "413" });
  });
});

test("rows that are not objects are refused whatever their number", async () => {
  const error = { status: 400, code: "PGRST102" };
  for (const body of ["[0]", '[{"id":1},"x"]', "[[]]", "[null]"]) {
    expect(await post("/rest/v1/casts", body), body).toEqual(error);
  }
});

test("a caller without a session may send one mebibyte, a member four and more rows", async () => {
  const row = `{"note":"${"x".repeat(1024 * 1024)}"}`;
  expect(await post("/rest/v1/casts", row)).toEqual(tooLarge);
  const token = server.token({
    role: "authenticated",
    sub: "a0000000-0000-4000-8000-000000000001",
  });
  expect((await post("/rest/v1/casts", row, { token })).status).toBe(201);
  expect((await post("/rest/v1/casts", list('{"id":1}', 4_000), { token })).status).toBe(201);
  expect(await post("/rest/v1/casts", list("{}", 4_001), { token })).toEqual(tooLarge);
});

test("arguments may hold lists of values", async () => {
  const call = await post("/rest/v1/rpc/count_of", `{"list":${list("0", 4_000)}}`);
  expect(call.status).toBe(200);
  expect((await post("/rest/v1/casts", list('{"id":1}', 1_000))).status).toBe(201);
});

test("CSV is limited for every caller, as it is parsed slowly", async () => {
  const token = server.token({
    role: "authenticated",
    sub: "a0000000-0000-4000-8000-000000000001",
  });
  for (const caller of [{}, { token }, { apikey: server.keys.secretKey }]) {
    const csv = { ...caller, type: "text/csv" };
    const long = (size: number) => `note\n${"x".repeat(size)}\n`;
    expect(await post("/rest/v1/casts", long(1024 * 1024), csv)).toEqual(tooLarge);
    expect((await post("/rest/v1/casts", long(1024 * 1024 - 6), csv)).status).toBe(201);
    expect(await post("/rest/v1/casts", `id\n${"1\n".repeat(4_001)}`, csv)).toEqual(tooLarge);
  }
});

test("a row or call with the secret key has no more keys than a table can have columns", async () => {
  const secret = { apikey: server.keys.secretKey };
  for (const path of ["casts", "rpc/count_of"]) {
    expect(await post(`/rest/v1/${path}`, columns(1_601), secret)).toEqual(tooLarge);
    expect((await post(`/rest/v1/${path}`, columns(1_600), secret)).status).not.toBe(413);
  }
});
