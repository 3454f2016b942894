import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { getLiveClient } from "../api/live-client.ts";
import type { Signal } from "./connection.ts";
import { watchTopic, type LiveTopic } from "./live-topic.ts";
import { outdatedLists } from "./outdated-lists.ts";
import type { Versioned, VersionedMessage } from "./versioned.ts";
import { onOffline, onWakeUp } from "./wake-up.ts";

/** A live topic whose state is the data of a query (`liveQuery`). */
export interface CachedTopic<
  State extends Versioned,
  Message extends VersionedMessage,
> extends LiveTopic<State, Message> {
  queryKey: QueryKey;
  /** Lists that a change of the state makes out of date: messages do not carry them. */
  lists?: readonly QueryKey[];
}

const ignore = (): void => {};

/**
 * Keeps the query of a topic up to date while the component stands. `topicOf` has to be the same
 * function at every render; so has `signal`, which hears how well the topic is followed.
 */
export function useLiveTopic<State extends Versioned, Message extends VersionedMessage>(
  topicOf: (id: string) => CachedTopic<State, Message>,
  id: string,
  signal: (signal: Signal) => void = ignore,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey, lists = [], ...topic } = topicOf(id);
    const outdated = outdatedLists(client, lists);
    const read = (): State | undefined => client.getQueryData<State>(queryKey);
    const stop = watchTopic(topic, {
      client: getLiveClient,
      read,
      write: (next) => {
        const shown = read();
        client.setQueryData(queryKey, next);
        if (shown?.version !== next.version || shown.stamp !== next.stamp) outdated.changed();
      },
      signal,
      onWakeUp,
      onOffline,
    });
    return () => {
      stop();
      outdated.stop();
    };
  }, [client, topicOf, id, signal]);
}
