import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import type { FoundMember } from "../../../lib/forum/find-members.ts";

interface Props {
  id: string;
  members: readonly FoundMember[];
  active: number;
  onChoose: (member: FoundMember) => void;
}

export const optionId = (id: string, n: number): string => `${id}-${n}`;

/** Whom the typed name may mean. The focus stays in the text; arrow keys, Enter and Tab choose. */
export function MentionList({ id, members, active, onChoose }: Props) {
  const { t } = useTranslation("forum-compose");
  return (
    // The text box keeps the focus and names the active option, which no element of a list can do.
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t("mention.label")}
      className="max-h-60 overflow-y-auto border-t border-line"
    >
      {members.map((member, n) => (
        // The keys are those of the text box.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={member.number}
          id={optionId(id, n)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={n === active}
          tabIndex={-1}
          className={classNames(
            "flex min-h-11 cursor-pointer items-center px-3 hover:bg-shoal",
            n === active && "bg-shoal font-semibold",
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(member)}
        >
          <bdi className="min-w-0 truncate">{member.name}</bdi>
        </div>
      ))}
    </div>
  );
}
