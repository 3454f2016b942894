import type postgres from "postgres";
import { asRole } from "./as-role.ts";
import { demo } from "./demo.ts";

/**
 * The account's welcome mail, and a message of the contact form from its address, answered and noted by an admin,
 * with marks in all texts.
 */
export async function addMarkedContact(
  sql: postgres.Sql,
  { id, email }: { id: string; email: string },
  mark: string,
): Promise<void> {
  await asRole(
    sql,
    "service_role",
    (tx) => tx`
      select public.request_welcome_mail(${email}, ${id}, '192.0.2.0/24'),
        public.submit_contact_message(gen_random_uuid(), ${`${mark} asks`}, ${email},
          ${`${mark} message`}, 'en', '192.0.2.0/24', 'managed-it', '2027-05-08', 'to_200')`,
  );
  await asRole(
    sql,
    demo.admin,
    (tx) => tx`
      select public.answer_contact_message(gen_random_uuid(), id, ${`${mark} answered`}),
        public.change_contact_message(id, ${tx.json({ note: `${mark} noted`, done: true })})
      from public.contact_messages where email = ${email}`,
  );
}
