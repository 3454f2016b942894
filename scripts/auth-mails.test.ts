import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProjectConfig } from "../local/api/project-config.ts";
import { AUTH_MAILS, authMailSubject, authMails } from "./auth-mails.ts";
import { ROOT } from "./supabase-cli.ts";

test("config.toml names each template with the subject of its words", async () => {
  const { template } = (await readProjectConfig()).auth.email;
  expect(template).toEqual(
    Object.fromEntries(
      AUTH_MAILS.map((mail) => [
        mail,
        { subject: authMailSubject(mail), content_path: `./supabase/templates/${mail}.html` },
      ]),
    ),
  );
});

test("the templates are up to date and need nothing of Go's that is not understood here", async () => {
  for (const [file, text] of authMails(ROOT)) {
    expect(await readFile(join(file), "utf8")).toBe(text);
    const actions = new Set([...text.matchAll(/\{\{ (.*?) \}\}/g)].map(([, action]) => action));
    expect(
      [...actions].filter((action) => !/^(?:(?:else )?if eq|else$|end$|\.)/.test(action ?? "")),
    ).toEqual([]);
  }
});
