import { describe, expect, test } from "vitest";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { encodeApart } from "../../supabase/functions/uploads/encode-apart.ts";
import { readPlainJpeg } from "../../supabase/functions/uploads/plain-jpeg.ts";
import { claiming, jpeg, noise, withBlankTables } from "../helpers/jpeg.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const picture = async (width = 64, height = 48) => Uint8Array.from(await jpeg(width, height));
const at = (bytes: Bytes) => async () => bytes;

/** A picture that arrives when the test says so. */
function arriving() {
  let arrive: (bytes: Bytes) => void = () => {};
  const bytes = new Promise<Bytes>((resolve) => {
    arrive = resolve;
  });
  return { read: () => bytes, arrive };
}

test("where there are no workers, as on hosted, pictures are encoded all the same", async () => {
  expect(typeof Worker).toBe("undefined");
  const { pictures } = await encodeApart("maya", at(await picture(80, 60)), [40, 20]);
  expect(pictures.map(readPictureHeader)).toEqual([
    { type: "image/webp", width: 40, height: 30 },
    { type: "image/webp", width: 20, height: 15 },
  ]);
});

test("the middle of a picture is a square JPEG of the side that is asked for, also of a smaller one", async () => {
  for (const [width, height] of [
    [90, 60],
    [30, 20],
  ] as const) {
    const { square } = await encodeApart(
      "maya",
      at(await picture(width, height)),
      [40],
      "site",
      48,
    );
    expect(square && readPictureHeader(square)).toEqual({
      type: "image/jpeg",
      width: 48,
      height: 48,
    });
    // A plain one, as the site itself sends them.
    expect(square && readPlainJpeg(square)).toEqual({ width: 48, height: 48 });
  }
  expect((await encodeApart("maya", at(await picture()), [40])).square).toBeNull();
});

test("what cannot be decoded, and what is too large, is refused by name", async () => {
  const small = await picture();
  const blank = Uint8Array.from(withBlankTables(Buffer.from(small)));
  for (const [bytes, code] of [
    [Uint8Array.from(claiming(Buffer.from(small), 3000, 2001)), "too_large"],
    [small.subarray(0, -2), "unreadable_picture"],
    [blank, "unreadable_picture"],
  ] as const) {
    await expect(encodeApart("maya", at(bytes), [40])).rejects.toMatchObject({ code });
  }
});

test("a picture is at most one and a half bytes for each pixel, even of noise", async () => {
  // tests/sql/upload-rules.test.ts counts on it.
  const bytes = Uint8Array.from(await noise(256, 256));
  const [encoded] = (await encodeApart("maya", at(bytes), [256])).pictures;
  expect(encoded?.length).toBeGreaterThan(10_000);
  expect(encoded?.length).toBeLessThan(1.5 * 256 * 256);
});

describe("pictures that wait", () => {
  const refused = { code: "unavailable", retryAfter: 2 };
  const accounts = ["first", "second", "third", "fourth"];

  test("are three of an account at most", async () => {
    const bytes = await picture();
    const held = accounts.flatMap((account) =>
      Array.from({ length: 3 }, () => ({ account, ...arriving() })),
    );
    const waiting = held.map(({ account, read }) => encodeApart(account, read, [40]));
    for (const account of accounts) {
      await expect(encodeApart(account, at(bytes), [40])).rejects.toMatchObject(refused);
    }
    held[0]?.arrive(bytes);
    await waiting[0];
    // Room again, but not for the accounts that have three.
    const another = encodeApart("first", at(bytes), [40]);
    await expect(encodeApart("second", at(bytes), [40])).rejects.toMatchObject(refused);
    // What cannot be read makes room, too.
    held[1]?.arrive(new Uint8Array());
    await expect(waiting[1]).rejects.toMatchObject({ code: "unreadable_picture" });
    const third = encodeApart("first", at(bytes), [40]);
    for (const { arrive } of held) arrive(bytes);
    const sent = await Promise.all([another, third]);
    expect(sent).toMatchObject([{ pictures: [{}] }, { pictures: [{}] }]);
    const settled = await Promise.allSettled(waiting);
    expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });

  test("keep a newcomer waiting for one of each account", async () => {
    const bytes = await picture();
    const encoded: string[] = [];
    const send = async (account: string, read: () => Promise<Bytes>) => {
      await encodeApart(account, read, [40]);
      encoded.push(account);
    };
    const held = arriving();
    const all = [
      send("first", held.read),
      ...accounts.slice(1).flatMap((account) => [1, 2, 3].map(() => send(account, at(bytes)))),
      send("newcomer", at(bytes)),
    ];
    held.arrive(bytes);
    await Promise.all(all);
    expect(encoded).toEqual([...accounts, "newcomer", ...accounts.slice(1), ...accounts.slice(1)]);
  });
});
