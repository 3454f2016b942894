import {
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDeferredValue } from "react";

/**
 * `useQuery` for what stands further down a page. The library renders an arriving result in one go,
 * however long that takes; this one renders it in the short turns of a transition, between which the
 * browser responds to the reader.
 */
export function useDeferredQuery<
  Data,
  QueryError = DefaultError,
  Shown = Data,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Data, QueryError, Shown, Key>): UseQueryResult<Shown, QueryError> {
  return useDeferredValue(useQuery(options));
}
