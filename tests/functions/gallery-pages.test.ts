import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tileSizes } from "../../supabase/functions/_shared/contracts/gallery-tiles.ts";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { addPicturedAlbum } from "../helpers/pictured-album.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
const ask = (path: string) =>
  fetch(`${stack.url}/functions/v1${path}`, { headers: { "cache-control": "no-cache" } });
const pageOf = async (path: string) => pageAnswer.parse(await (await ask(`/pages${path}`)).json());

test("an album comes with its words, its cover and what a shared link shows", async () => {
  const { sql } = stack.database;
  const slug = `album-${randomUUID()}`;
  const id = await addPicturedAlbum(sql, stack, { slug, photos: 2, eventId: demo.final });
  const page = await pageOf(`/gallery/${slug}`);
  expect(page).toMatchObject({
    title: "At the scales",
    description: "From the first boat to the last fish.",
    image: expect.stringMatching(/^\/functions\/v1\/photos\/gallery\/[\da-f-]{36}-1024\.webp$/),
    structured: {
      "@type": "ImageGallery",
      url: `/gallery/${slug}`,
      associatedMedia: [
        { "@type": "ImageObject", width: 1600, height: 1200 },
        { "@type": "ImageObject", width: 900, height: 1200 },
      ],
    },
    slots: {
      en: { "0.alt": "A fish on a measuring board, number 1" },
      ja: { title: "検量の一日" },
      ar: { title: "عند الميزان" },
    },
    pictures: [
      { isEager: true, ratio: 1.333, files: [{ width: 480 }, { width: 1024 }, { width: 1600 }] },
      {
        isEager: true,
        ratio: 0.75,
        // A tall tile is narrow: half the width of a phone would fetch the file of 768 pixels.
        sizes: tileSizes({ width: 900, height: 1200 }),
        files: [{ width: 360 }, { width: 768 }, { width: 900 }],
      },
    ],
    // Tiles of the first screen come with their files.
    data: {
      album: { slug, photos: 2 },
      photos: [{ stand_in: null }, { stand_in: null }],
      next: null,
    },
  });
  // The picture of a shared link can be fetched.
  const picture = await fetch(stack.url + page.image);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const list = await pageOf("/gallery");
  expect(list.pictures?.[0]).toMatchObject({ isEager: true });
  const [file] = list.pictures?.[0]?.files ?? [];
  expect((await fetch(stack.url + (file?.url ?? ""))).status).toBe(200);
  expect(Object.values(list.slots.ar)).toContain("عند الميزان");
  expect(JSON.stringify(list.structured)).toContain(`/gallery/${slug}`);

  // By its id and its former slug it is found where it is now.
  await sql`update public.gallery_albums set slug = ${`${slug}-new`} where id = ${id}`;
  for (const key of [id, slug]) {
    expect((await pageOf(`/gallery/${key}`)).moved_to).toBe(`/gallery/${slug}-new`);
  }
  await sql`update public.gallery_albums set title = '{"ar": "عند الميزان"}' where id = ${id}`;
  const { structured } = await pageOf(`/gallery/${slug}-new`);
  expect(structured).toMatchObject({ name: "عند الميزان", inLanguage: "ar" });
  await sql`update public.gallery_albums set status = 'withdrawn' where id = ${id}`;
  expect((await ask(`/pages/gallery/${slug}-new`)).status).toBe(404);
  expect((await ask(`/pages/gallery/${randomUUID()}`)).status).toBe(404);
});
