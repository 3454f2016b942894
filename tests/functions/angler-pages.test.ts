import { expect, test } from "vitest";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const ask = (handle: string) => fetch(`${stack.url}/functions/v1/pages/anglers/${handle}`);

test("a public page includes the data of its first screen; a page that is off returns 404", async () => {
  const { sql } = stack.database;
  await sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${demo.maya.id}, 'lone-heron', 'Maya </script>', 'Tampa Bay', true, false),
      (${demo.ken.id}, 'ken', 'Ken', '', false, false)`;
  const response = await ask("lone-heron");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=2/);
  const page = pageAnswer.parse(await response.json());
  expect(page).toMatchObject({ title: "Maya </script>", description: "Tampa Bay" });
  expect(page.slots.ja).toMatchObject({ name: "Maya </script>", about: "Tampa Bay" });
  expect(page.structured).toMatchObject({ "@type": "ProfilePage", url: "/anglers/lone-heron" });
  expect(page.data).toMatchObject({ handle: "lone-heron", results: [{ place: 2 }] });

  expect((await ask("ken")).status).toBe(404);
  expect((await ask("nobody")).status).toBe(404);
  expect((await ask("a%20b")).status).toBe(400);
  const sitemap = await fetch(`${stack.url}/functions/v1/pages/sitemap.xml`);
  const listed = JSON.stringify(await sitemap.json());
  expect(listed).toContain("/anglers/lone-heron");
  expect(listed).not.toContain("/anglers/ken");
});
