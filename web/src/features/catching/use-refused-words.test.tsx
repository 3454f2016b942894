// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../lib/forms/render-form.tsx";
import catching from "../../locales/en/catching.json";
import { useRefusedWords } from "./use-refused-words.ts";

afterEach(cleanup);

test("a refused catch says what to do, and in the general words where there is no more to say", async () => {
  function Words() {
    const words = useRefusedWords();
    return <p>{`${words("error.conflict")} ${words("error.event_final")}`}</p>;
  }
  await renderForm(<Words />, { catching });
  expect(screen.getByText(/take a photo of this fish\. The result is final/)).toBeDefined();
});
