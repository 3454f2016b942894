import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useSupabaseAuth } from "./session.tsx";

function Reader() {
  return useSupabaseAuth().state.status;
}

it("refuses to be read outside its provider", () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow(
    "useSupabaseAuth must be used within an AuthProvider",
  );
});
