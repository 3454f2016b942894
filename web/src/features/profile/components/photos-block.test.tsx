// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Toaster } from "../../../components/ui/toaster.tsx";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import profileWords from "../../../locales/en/profile.json";
import { profileOf, type Profile } from "../queries.ts";
import { PhotosBlock } from "./photos-block.tsx";

afterEach(cleanup);

const id = "a0000000-0000-4000-8000-000000000001";
const eventually = { timeout: 15_000 };

function Page() {
  const { data } = useQuery(profileOf(id));
  return data ? <PhotosBlock profile={data} /> : null;
}

test("the choice is stored, taken back, and stays as it was where it can't be stored", async () => {
  const stored = { id, keeps_photos_private: false } as Profile;
  let isOnline = true;
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    if (init?.method === "PATCH") Object.assign(stored, JSON.parse(init.body as string));
    return Response.json(stored);
  });
  await renderForm(
    <>
      <Page />
      <Toaster />
    </>,
    { profile: profileWords },
  );
  const name = { name: profileWords.photos.public };
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", name);
  await screen.findByRole("checkbox", name, eventually);
  expect(box().checked).toBe(true);
  for (const isPrivate of [true, false]) {
    await userEvent.click(box());
    await waitFor(() => expect(stored.keeps_photos_private).toBe(isPrivate), eventually);
    await waitFor(() => expect(box().checked).toBe(!isPrivate), eventually);
  }
  isOnline = false;
  await userEvent.click(box());
  await screen.findByText(/Can't reach the server/, {}, eventually);
  expect(box().checked).toBe(true);
});
