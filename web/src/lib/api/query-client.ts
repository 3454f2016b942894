import { onlineManager, QueryClient } from "@tanstack/react-query";
import { AnswerError } from "./answer-error.ts";

/** A client error will not change by asking again; a lost connection may. */
const isClientError = (error: unknown): boolean =>
  error instanceof AnswerError && error.status >= 400 && error.status < 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The browser's opinion of the network is not asked: a stack on the reader's own machine needs
      // none, and a page says that it is cut off rather than wait in silence.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        // Off by default where the network is not asked. What failed without it is asked for again.
        refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : true),
        // Not while the network is gone: a change that failed waits for what it has the page read
        // anew, and says so only then.
        retry: (failures, error) =>
          onlineManager.isOnline() && failures < 2 && !isClientError(error),
      },
    },
  });
