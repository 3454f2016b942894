import type { QueryClient } from "@tanstack/react-query";
import { useId, type ComponentType, type ReactNode } from "react";
import { QueryList } from "../list/query-list.tsx";
import type { Listed } from "../list/use-list-query.ts";

/** What one feature puts on a member's first page (`routes/_auth/profile/-home-parts.ts`). */
export interface HomePartModule {
  name: string;
  /** The namespaces of its words. */
  words: readonly string[];
  /** Fetches what it shows first. A part that fails shows that itself, so that this never rejects. */
  load?: (queryClient: QueryClient, userId: string) => Promise<unknown>;
  /** Renders nothing at all where it has no row. */
  Part: ComponentType<{ userId: string }>;
}

interface Props<Row> {
  title: string;
  list: Listed<Row>;
  /** Leads to the page of all of them. */
  all?: ReactNode;
  /** One `li`. */
  children: (row: Row) => ReactNode;
}

/** A list on a member's first page; nothing where it is empty. */
export function HomePart<Row extends { id: string | number }>({
  title,
  list,
  all,
  children,
}: Props<Row>) {
  const id = useId();
  if (list.rows?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-13.5 flex-wrap items-end justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {all}
      </div>
      <QueryList list={list} label={title} empty={null}>
        {children}
      </QueryList>
    </section>
  );
}
