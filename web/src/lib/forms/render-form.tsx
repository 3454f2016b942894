import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { use as plugIn, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import { vi } from "vitest";
import common from "../../locales/en/common.json";
import errors from "../../locales/en/errors.json";
import { createQueryClient } from "../api/query-client.ts";

/** A server that keeps each request until the test gives it its result, or an error. */
export function formServer<Sent, Result = void>() {
  const waiting: ((result: Result | Error) => void)[] = [];
  const received: Sent[] = [];
  return {
    /** What was sent, in order. */
    received,
    send: (sent: Sent) =>
      new Promise<Result>((resolve, reject) => {
        received.push(sent);
        waiting.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
      }),
    async answer(result: Result | Error) {
      const settle = await vi.waitUntil(() => waiting.shift(), 10_000);
      await act(async () => settle(result));
    },
  };
}

/** Renders a form with the site's query client and English texts: the common ones and `words`. */
export async function renderForm(form: ReactElement, words: ResourceLanguage = {}) {
  await plugIn(initReactI18next).init({
    lng: "en",
    resources: { en: { common, errors, ...words } },
    fallbackNS: "errors",
    defaultNS: "common",
  });
  // Within the turn of what brought the news, so that act() waits for it.
  notifyManager.setScheduler(queueMicrotask);
  return render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>);
}
