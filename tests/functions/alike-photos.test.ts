import { expect, test } from "vitest";
import { demo } from "../helpers/demo.ts";
import { type Drawn, cutOut, drawFish, fishJpeg, mirrorImage } from "../helpers/fish-picture.ts";
import { useTestStack } from "../helpers/stack.ts";
import { send } from "../helpers/uploads.ts";

/** Photos that look alike, on the whole way from an angler's file to what a judge is shown. */

const stack = useTestStack();

test("a photo sent again as a part of it or mirrored is found by the judges, another fish is not", async () => {
  const [maya, ken, admin] = await Promise.all([
    stack.member(),
    stack.signIn(demo.ken.email),
    stack.admin(),
  ]);
  const sendPhoto = async (
    [client, account, folder]: [typeof maya, string, string],
    picture: Drawn,
  ): Promise<string> => {
    const bytes = await fishJpeg(picture);
    const { status, body } = await send(stack, {
      client,
      account,
      bucket: "catch-photos",
      folder,
      bytes,
    });
    expect(status).toBe(200);
    return body["name"] as string;
  };
  const heron: Parameters<typeof sendPhoto>[0] = [maya, demo.maya.id, demo.loneHeron];
  const carp: Parameters<typeof sendPhoto>[0] = [ken, demo.ken.id, demo.kinAndCarp];
  const fish = drawFish(1, 1);
  const first = await sendPhoto(heron, fish);
  const mirrored = await sendPhoto(carp, mirrorImage(fish));
  const cut = await sendPhoto(carp, cutOut(fish, 0.05, 0.05, 0.9));
  await sendPhoto(heron, drawFish(2, 2));

  const { data } = await admin.from("alike_photos").select("other,is_mirrored").eq("name", first);
  expect(data?.toSorted((a, b) => Number(a.is_mirrored) - Number(b.is_mirrored))).toEqual([
    { other: cut, is_mirrored: false },
    { other: mirrored, is_mirrored: true },
  ]);
  expect((await maya.from("alike_photos").select("other")).data).toEqual([]);
});
