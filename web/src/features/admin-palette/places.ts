import { linkOptions, type LinkOptions } from "@tanstack/react-router";
import type { adminNavigation } from "../../components/layout/admin-navigation.ts";
import type { FoundInOffice } from "./queries.ts";

type Area = (typeof adminNavigation)[number];

/** Something that the palette leads to. */
export interface Place {
  key: string;
  name: string;
  detail: string | null;
  /** Whether people wrote the name, in a language of their own. */
  isWritten: boolean;
  link: Pick<LinkOptions, "to" | "params" | "search">;
}

const links: Record<FoundInOffice["kind"], (found: FoundInOffice) => Place["link"]> = {
  event: ({ id }) => linkOptions({ to: "/admin/events/$eventId", params: { eventId: id } }),
  // The people on entries are searched by their team, too.
  team: ({ name }) => linkOptions({ to: "/admin/applicants", search: { q: name } }),
  person: ({ id }) => linkOptions({ to: "/admin/users/$userId", params: { userId: id } }),
  boat: ({ id }) => linkOptions({ to: "/admin/boats/$boatId", params: { boatId: id } }),
  blog: ({ id }) => linkOptions({ to: "/admin/blogs/$blogId/edit", params: { blogId: id } }),
  thread: ({ id, detail }) =>
    linkOptions({
      to: "/topics/$topicSlug/$threadId",
      params: { topicSlug: detail ?? "", threadId: id },
    }),
};

export const placeOf = (found: FoundInOffice, kind: string): Place => ({
  key: `${found.kind} ${found.id}`,
  name: found.name,
  detail: found.kind === "thread" || !found.detail ? kind : `${kind} · ${found.detail}`,
  isWritten: true,
  link: links[found.kind](found),
});

/** The areas whose names hold the text; all of them where there is none. */
export const areasNamed = (
  areas: readonly Area[],
  input: string,
  nameOf: (area: Area) => string,
  kind: string,
): Place[] =>
  areas
    .map((area) => ({ area, name: nameOf(area) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(input.toLocaleLowerCase()))
    .map(({ area, name }) => ({
      key: area.to,
      name,
      detail: kind,
      isWritten: false,
      link: linkOptions({ to: area.to }),
    }));
