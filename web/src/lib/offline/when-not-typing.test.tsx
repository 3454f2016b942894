// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { whenNotTyping } from "./when-not-typing.ts";

afterEach(() => document.body.replaceChildren());

function fields() {
  const [one, other] = [document.createElement("input"), document.createElement("textarea")];
  document.body.append(one, other);
  return { one, other };
}

test("waits until the focus has left the fields, not on its way from one to the next", async () => {
  const { one, other } = fields();
  const call = vi.fn();
  one.focus();
  whenNotTyping(call);
  other.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(call).not.toHaveBeenCalled();
  other.blur();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
});

test("calls at once where nobody types, and not at all once it is called off", async () => {
  const call = vi.fn();
  whenNotTyping(call);
  expect(call).toHaveBeenCalledOnce();
  const { one } = fields();
  one.focus();
  whenNotTyping(call)();
  one.blur();
  await new Promise((resolve) => setTimeout(resolve));
  expect(call).toHaveBeenCalledOnce();
});
