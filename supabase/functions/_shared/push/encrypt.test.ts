import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url, utf8 } from "./bytes.ts";
import { encryptPush } from "./encrypt.ts";

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  browser: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  sender: {
    public:
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    private: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

async function exampleSender(): Promise<CryptoKeyPair> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const point = fromBase64Url(EXAMPLE.sender.public);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  };
  const secret = { ...jwk, d: EXAMPLE.sender.private };
  return {
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", secret, curve, false, ["deriveBits"]),
  };
}

test("the standard's example comes out as in the standard", async () => {
  const made = { sender: await exampleSender(), salt: fromBase64Url(EXAMPLE.salt) };
  const body = await encryptPush(utf8(EXAMPLE.text), EXAMPLE.browser, made);
  expect(toBase64Url(body)).toBe(EXAMPLE.body);
});

test("the same message is never the same twice", async () => {
  const [one, other] = await Promise.all([
    encryptPush(utf8("x"), EXAMPLE.browser),
    encryptPush(utf8("x"), EXAMPLE.browser),
  ]);
  expect(toBase64Url(one)).not.toBe(toBase64Url(other));
});

test("keys that are none are an error", async () => {
  const p256dh = `BA${"A".repeat(85)}`;
  await expect(encryptPush(utf8("x"), { ...EXAMPLE.browser, p256dh })).rejects.toThrow();
});
