// @vitest-environment happy-dom
import i18next, { changeLanguage } from "i18next";
import { act, render, screen } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { expect, test, vi } from "vitest";
import { fetchErrorWords, startI18n } from "./i18n.ts";
import common from "./locales/en/common.json";
import errors from "./locales/en/errors.json";

function Refused() {
  const { t } = useTranslation();
  return <p role="alert">{t("error.event_full")}</p>;
}

test("an error before the words of errors is said in general ones, which then give way to its own", async () => {
  await startI18n("en");
  render(<Refused />);
  expect(screen.getByRole("alert").textContent).toBe(common.error.server);
  await act(fetchErrorWords);
  expect(screen.getByRole("alert").textContent).toBe(errors.error.event_full);
});

test("a chosen language is kept in local storage, and Arabic turns the page around", async () => {
  await startI18n();
  await act(() => changeLanguage("ar"));
  const { lang, dir } = document.documentElement;
  expect([localStorage.getItem("castboard.language"), lang, dir]).toEqual(["ar", "ar", "rtl"]);
  await act(() => changeLanguage("ja"));
  expect(localStorage.getItem("castboard.language")).toBe("ja");
  expect(document.documentElement.dir).toBe("ltr");
});

test("small counts in sentences are written without an Intl format, in the digits of the language", async () => {
  await startI18n("ar");
  const written = (n: number) => i18next.services.formatter?.format(n, "number", "ar", {});
  const NumberFormat = vi.spyOn(Intl, "NumberFormat");
  expect(written(60)).toBe("\u0666\u0660");
  expect(NumberFormat).not.toHaveBeenCalled();
  NumberFormat.mockRestore();
  expect(written(1_234)).toBe("\u0661\u066c\u0662\u0663\u0664");
});
