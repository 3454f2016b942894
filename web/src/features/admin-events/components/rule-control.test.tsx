// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { Button } from "../../../components/ui/button.tsx";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import { presets, type Preset } from "../../../lib/scoring/presets.ts";
import ruleForm from "../../../locales/en/rule-form.json";
import { rulesValues } from "../rules-values.ts";
import { RuleControl } from "./rule-control.tsx";

afterEach(cleanup);

const LENGTH = "longest_of_species" as Preset;
const WEIGHT = "walleye_release" as Preset;

function Step({ from, to }: { from: Preset; to: Preset }) {
  const stored = rulesValues(presets[from]);
  const form = useForm({ defaultValues: stored });
  return (
    <form>
      <RuleControl form={form} field="step" step={stored.step} describedBy={undefined} />
      <Button
        onClick={() => {
          const { metric, step } = rulesValues(presets[to]);
          form.setValue("metric", metric);
          form.setValue("step", step);
        }}
      >
        {"Fill in"}
      </Button>
      <output>{form.watch("step")}</output>
    </form>
  );
}

test.each([
  [LENGTH, WEIGHT],
  [WEIGHT, LENGTH],
])("the step of a format with another measure shows: %s to %s", async (from, to) => {
  await renderForm(<Step from={from} to={to} />, { "rule-form": ruleForm });
  await userEvent.click(screen.getByRole("button"));
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  expect(select.value).toBe(rulesValues(presets[to]).step);
  expect(select.value).toBe(screen.getByRole("status").textContent);
});
