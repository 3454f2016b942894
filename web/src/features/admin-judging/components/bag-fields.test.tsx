// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import judging from "../../../locales/en/admin-judging.json";
import scales from "../../../locales/en/scales.json";
import { bagFields, readBag, type BagFields as Fields } from "../bag-contract.ts";
import { BagFields } from "./bag-fields.tsx";

afterEach(cleanup);

const boxes = {
  measure: "weight",
  parts: [{ unit: "kilogram", nano: 1_000_000_000_000, digits: 3 }],
} as const;

function Desk() {
  const [fields, setFields] = useState<Fields>(bagFields(null, boxes, "en", String));
  const read = readBag(fields, []);
  return (
    <>
      <BagFields
        fields={fields}
        isNew
        problem={"problem" in read ? { message: read.problem, at: read.at } : null}
        onChange={(change) => setFields({ ...fields, ...change })}
      />
      <output>{JSON.stringify("bag" in read ? read.bag : null)}</output>
    </>
  );
}

test("the weight has the focus, Enter leads on, and what is wrong stands at its box", async () => {
  const user = userEvent.setup();
  await renderForm(
    <form>
      <Desk />
    </form>,
    { scales, "admin-judging": judging },
  );
  expect(document.activeElement).toBe(screen.getAllByRole("textbox")[0]);
  await user.keyboard("7.5{Enter}");
  const fish = screen.getByLabelText("Fish in the bag");
  expect(document.activeElement).toBe(fish);
  expect(fish.getAttribute("aria-invalid")).toBe("true");
  await user.keyboard("5{Enter}6");
  const dead = screen.getByLabelText("Dead ones among them");
  expect(dead.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(scales.problem.bag_dead)).toBeTruthy();
  await user.keyboard("{Backspace}1");
  expect(screen.getByRole("status").textContent).toBe(
    '{"weight_g":7500,"fish":5,"dead":1,"short":0}',
  );
});
