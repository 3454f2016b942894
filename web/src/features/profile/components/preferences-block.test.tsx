// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Toaster } from "../../../components/ui/toaster.tsx";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import profileWords from "../../../locales/en/profile.json";
import type { Profile } from "../queries.ts";
import { PreferencesBlock } from "./preferences-block.tsx";

afterEach(cleanup);

const profile = { id: "a0000000-0000-4000-8000-000000000001" } as Profile;

const eventually = { timeout: 15_000 };
const choice = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("a choice that could not be kept is taken back, and is not called saved", async () => {
  let isOnline = true;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json(profile);
  });
  await renderForm(
    <>
      <PreferencesBlock profile={profile} />
      <Toaster />
    </>,
    { profile: profileWords },
  );
  const { preferences, saved } = profileWords;
  await userEvent.click(choice(preferences.imperial));
  await screen.findByText(saved, {}, eventually);
  expect(choice(preferences.imperial).checked).toBe(true);

  isOnline = false;
  await userEvent.click(choice(preferences.metric));
  await screen.findByText(/Can't reach the server/, {}, eventually);
  await waitFor(() => expect(choice(preferences.imperial).checked).toBe(true), eventually);
  expect(choice(preferences.metric).checked).toBe(false);
  expect(screen.queryByText(saved)).toBeNull();
});
