import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  NETWORK_NAMES,
  SOCIAL_NETWORKS,
} from "../../../../supabase/functions/_shared/contracts/site.ts";
import { PRODUCT_NAME } from "../../lib/product.ts";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { useSite } from "../../lib/site.ts";
import { Logo } from "./logo.tsx";
import { legalNavigation, navigation } from "./navigation.ts";

const linkStyle =
  "inline-flex min-h-11 items-center text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline";

/** Not rendered again with the shell, which is whenever the session or the path changes. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation();
  const { digits } = useReaderFormat();
  const [now] = useState(() => new Date());
  const { email, social } = useSite();
  // The build writes an empty link for each: edge/worker.ts fills those that have a page by now.
  const networks = SOCIAL_NETWORKS.filter(
    (network) => social[network] || globalThis.document === undefined,
  );
  const year = digits(now.getFullYear());
  return (
    // A page that ends in a rule of its own needs no second one.
    <footer className="mt-auto border-t-2 border-ink bg-paper print:hidden [main:has(>[data-ruled]:last-child)+&]:border-t-0">
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-8 py-10 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start justify-items-start gap-2">
          <Logo />
          <p className="max-w-xs text-sm text-ink-2">{t("tagline")}</p>
          <a
            href={`mailto:${email}`}
            data-slot="site.email"
            className={`${linkStyle} wrap-anywhere`}
            dir="ltr"
          >
            {email}
          </a>
          <ul
            aria-label={t("nav.social")}
            className="flex flex-wrap gap-x-5 not-has-[a:not(:empty)]:hidden"
          >
            {networks.map((network) => (
              <li key={network} className="has-[a:empty]:hidden">
                <a
                  href={social[network]}
                  rel="me noopener"
                  data-slot={`site.${network}`}
                  className={linkStyle}
                >
                  {social[network] && NETWORK_NAMES[network]}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="@container">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 @min-[26rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            <nav aria-label={t("nav.footer")} className="@min-[26rem]:col-span-2">
              <ul className="grid gap-x-6 @min-[26rem]:grid-cols-2">
                {navigation.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} activeOptions={{ exact: to === "/" }} className={linkStyle}>
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <nav aria-label={t("nav.legal")}>
              <ul>
                {legalNavigation.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={linkStyle}>
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </div>
      <div className="measure">
        <p className="border-t border-line py-5 text-sm text-ink-2">
          {t("rights", { year, product: PRODUCT_NAME })}
        </p>
      </div>
    </footer>
  );
});
