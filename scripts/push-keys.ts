// npm run push:keys: a new pair of keys for push messages, as lines of supabase/functions/.env.
import { createECDH } from "node:crypto";

const pair = createECDH("prime256v1");
console.log(`VAPID_PUBLIC_KEY=${pair.generateKeys("base64url")}`);
// Of 32 bytes always: the leading zeros that a number may begin with are a part of it.
const scalar = pair.getPrivateKey("hex").padStart(64, "0");
console.log(`VAPID_PRIVATE_KEY=${Buffer.from(scalar, "hex").toString("base64url")}`);
