// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import galleryWords from "../../../locales/en/admin-gallery.json";
import type { AlbumPhoto } from "../queries.ts";
import { BulkTexts } from "./bulk-texts.tsx";

afterEach(cleanup);

const queryKey = ["photos"];
const photos = ["one", "two"].map((id) => ({ id, alt: {} })) as AlbumPhoto[];

/** The list is not read again: what it shows is what the page knows by itself. */
function Page() {
  const { data } = useQuery<AlbumPhoto[]>({ queryKey, initialData: photos, enabled: false });
  return (
    <>
      <BulkTexts photos={data} language="en" queryKey={queryKey} />
      <p>{data.map(({ alt }) => alt.en ?? "none").join()}</p>
    </>
  );
}

test("the rows have the words that all photos got before the list is read again", async () => {
  vi.stubGlobal("fetch", async () => Response.json(null));
  await renderForm(<Page />, { "admin-gallery": galleryWords });
  await userEvent.type(screen.getByRole("textbox"), "Boats");
  await userEvent.click(screen.getByRole("button", { name: galleryWords.bulk.set }));
  expect(await screen.findByText("Boats,Boats")).toBeTruthy();
});
