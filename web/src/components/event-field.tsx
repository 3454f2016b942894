import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useMember } from "../lib/auth/session.tsx";
import { announcedEventsQuery } from "../lib/events/announced-events.ts";
import { Field } from "./ui/field.tsx";
import { Select } from "./ui/select.tsx";

interface Props {
  label: string;
  hint: string;
  /** The choice of no event; its value is "". */
  none: string;
  field: UseFormRegisterReturn;
}

/** Which event a post, an episode or an album is about. */
export function EventField({ label, hint, none, field }: Props) {
  const { user } = useMember();
  const events = useQuery(announcedEventsQuery(user.id));
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        // Chosen again once the events are there.
        <Select key={events.status} {...control} {...field}>
          <option value="">{none}</option>
          {events.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
