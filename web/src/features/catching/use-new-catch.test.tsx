// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../lib/forms/render-form.tsx";
import { waitingCatch } from "../../lib/outbox/outbox-fake.ts";
import { keepDraft, saveCatch } from "../../lib/outbox/outbox-store.ts";
import { emptyCatch, type NewCatch } from "./new-catch.ts";
import { useNewCatch } from "./use-new-catch.ts";

afterEach(cleanup);

const key = "the draft of both tabs";
const draft: NewCatch = { ...emptyCatch("metric", "maya"), note: "Fish 1" };

/** Tabs that have read the same draft: two of a new catch, one of a correction. */
async function showTabs() {
  await keepDraft(key, draft);
  const tabs: Record<string, ReturnType<typeof useNewCatch>> = {};
  function Tab({ name, isNew }: { name: string; isNew: boolean }) {
    const tab = useNewCatch(key, emptyCatch("metric", ""), { isNew });
    tabs[name] = tab;
    return <p>{`${name}: ${tab.form?.note}`}</p>;
  }
  await renderForm(
    <>
      <Tab name="idle" isNew />
      <Tab name="busy" isNew />
      <Tab name="correction" isNew={false} />
    </>,
  );
  for (const name of ["idle", "busy", "correction"]) await screen.findByText(`${name}: Fish 1`);
  return tabs;
}

test("a catch that another tab has saved leaves the form, but not what was typed since", async () => {
  const tabs = await showTabs();
  act(() => tabs["busy"]?.change({ note: "Fish 2" }));
  await act(() => saveCatch(waitingCatch(1, { id: draft.id }), key));
  await waitFor(() => expect(tabs["idle"]?.form).toMatchObject({ note: "", anglerId: "maya" }));
  expect(tabs["idle"]?.form?.id).not.toBe(draft.id);
  expect(tabs["busy"]?.form).toEqual({ ...draft, note: "Fish 2" });
  expect(tabs["correction"]?.form).toEqual(draft);
});
