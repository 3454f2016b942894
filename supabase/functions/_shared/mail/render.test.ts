import { describe, expect, test } from "vitest";
import { renderMail } from "./render.ts";
import type { Locale } from "./locale.ts";

const siteOrigin = "https://castboard.example";
const welcome = (first_name: unknown, locale: Locale = "en") =>
  renderMail("welcome", { first_name }, { locale, siteOrigin });

const HOSTILE = `<script>alert("x")</script> & 'q'`;

describe("the welcome mail", () => {
  test("greets the first name, links to the site and carries the copyright line", () => {
    const mail = welcome("Rosa");
    expect(mail.subject).toBe("Welcome to the product!");
    expect(mail.html).toContain("Welcome aboard, <bdi>Rosa</bdi>");
    expect(mail.html).toContain('href="https://castboard.example"');
    expect(mail.html).toContain("© 2024 Castboard. All rights reserved.");
    expect(mail.text).toContain("Welcome aboard, Rosa");
    expect(mail.text).toContain("https://castboard.example\n");
    expect(mail.text).toContain("© 2024 Castboard");
    for (const promise of ["Track your catches", "Join the forums", "Find guides"]) {
      expect(mail.html).toContain(promise);
      expect(mail.text).toContain(promise);
    }
  });

  test.each([
    ["en", "ltr", "Castboard. All rights reserved."],
    ["ja", "ltr", "© 2024 Castboard"],
    ["ar", "rtl", "© ٢٠٢٤ Castboard"],
  ] as const)("in %s it reads %s", (locale, dir, copyright) => {
    const mail = welcome("Rosa", locale);
    expect(mail.html).toContain(`<html lang="${locale}" dir="${dir}">`);
    // Web mail drops the outermost elements.
    expect(mail.html).toMatch(new RegExp(`<div [^>]*lang="${locale}" dir="${dir}"`));
    expect(mail.html).toContain(copyright);
    expect(mail.text).toContain(copyright);
    expect(mail.html).toContain("<bdi>Rosa</bdi>");
  });

  test("Arabic text isolates a Latin name, Japanese text needs none", () => {
    expect(welcome("Rosa", "ar").text).toContain("\u2068Rosa\u2069");
    expect(welcome("ريم", "ar").text).toContain("ريم\n");
    expect(welcome("ريم", "en").text).toContain("\u2068ريم\u2069");
    expect(welcome("Rosa", "ja").text).toContain("Rosaさん");
  });

  test("a name that is HTML stays text", () => {
    const { html } = welcome(HOSTILE);
    expect(html).not.toContain("<script");
    expect(html).toContain("&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;q&#39;");
  });

  test.each([
    null,
    undefined,
    " \u200B",
    "see http://evil.example",
    "WWW.evil.example",
    "evil.example wins",
    "write me@evil",
  ])("is silent about %j for a name", (name) => {
    const mail = welcome(name);
    expect(mail.text).toMatch(/^Welcome aboard\n/);
    expect(mail.html).not.toContain("evil");
  });

  test("a very long name is cut, an initial's dot is no link", () => {
    expect(welcome("x".repeat(10_000)).text).toMatch(/^Welcome aboard, x{39}…\n/);
    expect(welcome("J.R. St. John").text).toMatch(/^Welcome aboard, J\.R\. St\. John\n/);
  });
});

describe("the contact form's mails", () => {
  const params = {
    name: `Aiko\r\nBcc: all@example.com\u202E ${HOSTILE}`,
    email: "aiko@example.com",
    message: `${HOSTILE}\r\n\nمرحبا\u202E\u2069 🎣`,
    locale: "ja",
  };
  const team = renderMail("contact_team", params, { locale: "en", siteOrigin });

  test("the team's subject is one line without characters that turn it around", () => {
    expect(team.subject).toMatch(/^Contact form: Aiko Bcc: all@example\.com <script>/);
    expect(team.subject).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(team.subject.length).toBeLessThan(90);
  });

  test("the team reads for which service, day and size a meeting is asked", () => {
    const meeting = {
      meeting_service: "managed-it",
      meeting_date: "2027-05-08",
      meeting_size: "to_200",
    };
    const { text } = renderMail(
      "contact_team",
      { ...params, ...meeting },
      { locale: "en", siteOrigin },
    );
    expect(text).toContain("Meeting about: managed it");
    expect(text).toContain("Event on: Saturday, May 8, 2027");
    expect(text).toContain("Event for: 51 to 200 people");
    expect(team.text).not.toContain("Meeting");
  });

  test("the team answers the sender", () => {
    expect(team.replyTo).toBe("aiko@example.com");
  });

  test("what was typed stays text, line by line, each in its own direction", () => {
    expect(team.html).not.toContain("<script");
    expect(team.html).not.toMatch(/[\u202E\u2069]/);
    expect(team.html).toContain('<div dir="auto">مرحبا 🎣</div>');
    expect(team.text).toContain(`> ${HOSTILE}\n> \n> مرحبا 🎣\n`);
  });

  test.each(["en", "ja", "ar"] as const)(
    "the receipt in %s does not carry the stranger's message",
    (locale) => {
      const mail = renderMail("contact_receipt", params, { locale, siteOrigin });
      expect(mail.text).not.toContain("مرحبا 🎣");
      expect(mail.html).not.toContain("<script");
      expect(mail.html).toContain('href="https://castboard.example/contact"');
      expect(mail.replyTo).toBeUndefined();
    },
  );
});

test("nothing is fetched and nothing runs in any mail", () => {
  for (const locale of ["en", "ja", "ar"] as const) {
    const { html } = welcome("Rosa", locale);
    expect(html).not.toMatch(/<(?:img|link|script|table|iframe|form)\b|url\(|@import|\son\w+=/i);
  }
});

test("the same row renders alike, and an unknown template is an error", () => {
  expect(welcome("Rosa")).toEqual(welcome("Rosa"));
  expect(() => renderMail("nothing", {}, { locale: "en", siteOrigin })).toThrow(
    "There is no mail template nothing",
  );
  expect(() => renderMail("contact_team", {}, { locale: "en", siteOrigin })).toThrow();
});
