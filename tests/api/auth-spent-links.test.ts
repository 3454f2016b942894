import { expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { follow, mailTo, makeAccount } from "./mailed.ts";

const api = useApiServer({
  configure({ auth }) {
    auth.email.max_frequency = "0s";
    auth.email.double_confirm_changes = true;
  },
});

const password = "long-enough";

async function signedIn(email: string) {
  const client = api.anon();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

it("a link that was sent to the old address is void after the address was changed", async () => {
  const [old, fresh] = [await makeAccount(api), `${crypto.randomUUID()}@lake.example`];
  await api.anon().auth.resetPasswordForEmail(old);
  const reset = mailTo(api, old).link;
  const client = await signedIn(old);
  expect((await client.auth.updateUser({ email: fresh })).error).toBeNull();
  const [toNew, toOld] = [mailTo(api, fresh).link, mailTo(api, old).link];
  await follow(toNew);
  expect((await follow(toOld)).said.get("access_token")).toBeTruthy();
  expect((await signedIn(fresh)).auth).toBeTruthy();
  const late = await follow(reset);
  expect(late.said.get("error_code")).toBe("otp_expired");
  expect(late.said.get("access_token")).toBeNull();
});

it("every link and code is void after the password was changed", async () => {
  const email = await makeAccount(api);
  await api.anon().auth.resetPasswordForEmail(email);
  const reset = mailTo(api, email).link;
  const client = await signedIn(email);
  await client.auth.updateUser({ email: `new-${email}` });
  const change = mailTo(api, email).link;
  expect((await client.auth.updateUser({ password: "another-one" })).error).toBeNull();
  for (const link of [reset, change]) {
    expect((await follow(link)).said.get("error_code")).toBe("otp_expired");
  }
});

it("a used link voids the others of its account", async () => {
  const email = await makeAccount(api);
  const client = await signedIn(email);
  await client.auth.updateUser({ email: `new-${email}` });
  const change = mailTo(api, email).link;
  await api.anon().auth.resetPasswordForEmail(email);
  expect((await follow(mailTo(api, email).link)).said.get("access_token")).toBeTruthy();
  expect((await follow(change)).said.get("error_code")).toBe("otp_expired");
});
