import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useMember } from "../../lib/auth/session.tsx";
import { useLocalWords } from "../../lib/forum/local-words.ts";
import { moderatedTopicsQuery } from "../../lib/forum/thread-changes.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import type { RuledThread } from "./ruled-thread.ts";

interface Props extends ComponentProps<"select"> {
  /** Where the thread stands. */
  topic: RuledThread["topic"];
}

/** One of the topics that the moderator may bring threads into. */
export function TopicField({ topic, ...rest }: Props) {
  const { t } = useTranslation("forum-compose");
  const { user } = useMember();
  const local = useLocalWords();
  const { data: topics } = useQuery(moderatedTopicsQuery(user.id));
  return (
    <Field label={t("forms.topic")}>
      {(control) => (
        <Select
          // A choice that is not there yet would be lost.
          key={topics ? "all" : "one"}
          {...control}
          {...rest}
        >
          {topics ? (
            topics.map(({ id, names, forum }) => (
              <option key={id} value={id}>
                {`${local(forum).text}: ${local(names).text}`}
              </option>
            ))
          ) : (
            <option value={topic.id}>{local(topic.names).text}</option>
          )}
        </Select>
      )}
    </Field>
  );
}
