import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SaveRow } from "../../../components/form-actions.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { addPerson, removePerson } from "../mutations.ts";
import { peopleQuery } from "../queries.ts";

const contract = z.object({
  email: z.string().trim().pipe(z.email()),
  role: z.enum(["moderator", "listed"]),
});

interface Props {
  forum: { id: string; name: string } | null;
  onClose: () => void;
}

/** Who moderates a forum, and who is listed in it. */
export function PeopleDialog({ forum, onClose }: Props) {
  const { t } = useTranslation("admin-forum");
  return (
    <Dialog open={forum !== null} onOpenChange={onClose}>
      {forum && (
        <DialogContent
          title={t("map.people_of", { name: isolate(forum.name) })}
          description={t("people.text")}
        >
          <People forumId={forum.id} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function People({ forumId }: { forumId: string }) {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const queryClient = useQueryClient();
  const query = useQuery(peopleQuery(user.id, forumId));
  const people = query.data?.map((person) => ({
    ...person,
    // One account may be both.
    id: `${person.id}:${person.moderates}`,
    account: person.id,
  }));
  const remove = useMutation({ ...removePerson(queryClient), onError: useErrorToast() });
  const form = useContractForm({
    contract,
    defaultValues: { email: "", role: "moderator" },
    send: useMutation(addPerson(queryClient)),
    toSend: ({ email, role }) => ({ forum_id: forumId, email, moderates: role === "moderator" }),
    resetTo: () => ({ email: "", role: "moderator" }),
  });
  return (
    <div className="grid gap-5">
      <QueryList
        list={{ ...listed(query), rows: people }}
        label={t("map.people")}
        className="border-t border-line"
        loading={<Skeleton className="h-12" />}
        empty={<p className="text-ink-2">{t("people.none")}</p>}
      >
        {({ account, name, email, moderates }) => (
          <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
            <span className="min-w-0 grow basis-40 wrap-anywhere">
              <bdi className="font-semibold">{name ?? email}</bdi>{" "}
              <span className="text-sm text-ink-2">
                {t(moderates ? "people.moderator" : "people.listed")}
              </span>
            </span>
            <Button
              variant="quiet"
              busy={remove.isPending && remove.variables.id === account}
              aria-label={t("people.remove_of", { name: isolate(name ?? email) })}
              onClick={() => remove.mutate({ forum_id: forumId, moderates, id: account })}
            >
              {t("people.remove")}
            </Button>
          </li>
        )}
      </QueryList>
      <form {...form.element} className="grid gap-5">
        <Field
          label={t("people.email")}
          error={form.formState.errors.email && t("people.email_wrong")}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("email")}
              type="email"
              dir="ltr"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t("people.role")}>
          {(control) => (
            <Select {...control} {...form.register("role")}>
              <option value="moderator">{t("people.moderator")}</option>
              <option value="listed">{t("people.listed")}</option>
            </Select>
          )}
        </Field>
        <SaveRow
          form={form}
          label={t("people.add")}
          busyLabel={t("people.adding")}
          done={form.isSent && t("people.added")}
        />
      </form>
    </div>
  );
}
