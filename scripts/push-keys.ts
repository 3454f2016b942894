// npm run push:keys: a new pair of keys for push messages, as lines of supabase/functions/.env.
const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
  "sign",
]);
const point = await crypto.subtle.exportKey("raw", pair.publicKey);
const { d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
console.log(`VAPID_PUBLIC_KEY=${Buffer.from(point).toString("base64url")}`);
console.log(`VAPID_PRIVATE_KEY=${d ?? ""}`);
