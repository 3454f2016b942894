import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Mark } from "../../../components/art/mark.tsx";
import { type ServiceSlug, serviceSlugs } from "../../../lib/service-slugs.ts";
import { services } from "../services.ts";

/** The services as ruled rows, each leading to its page. `except` leaves the present one out. */
export function ServiceList({ except, level = 3 }: { except?: ServiceSlug; level?: 2 | 3 }) {
  const { t } = useTranslation("services");
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="@container border-t border-line">
      {serviceSlugs
        .filter((slug) => slug !== except)
        .map((slug) => (
          <li key={slug} className="border-b border-line">
            <Link
              to="/services/$slug"
              params={{ slug }}
              className="group grid grid-cols-[3rem_minmax(0,1fr)_1.5rem] items-center gap-x-4 gap-y-1 py-4 transition-colors duration-100 hover:bg-water @min-[36rem]:grid-cols-[3rem_18rem_minmax(0,1fr)_1.5rem] @min-[36rem]:gap-x-5 @max-[17rem]:grid-cols-[minmax(0,1fr)_1.5rem]"
            >
              <Mark
                shape={services[slug]}
                className="row-span-2 size-11 @min-[36rem]:row-span-1 @max-[17rem]:row-span-1"
              />
              <Heading className="text-2xl @max-[17rem]:col-span-2">{t(`${slug}.title`)}</Heading>
              <span className="col-start-2 text-pretty @min-[36rem]:col-start-3 @max-[17rem]:col-span-2 @max-[17rem]:col-start-1">
                {t(`${slug}.line`)}
              </span>
              <ArrowRight
                aria-hidden="true"
                className="col-start-3 row-span-2 row-start-1 size-5 @max-[17rem]:col-start-2 @max-[17rem]:row-span-1 text-signal transition-transform duration-100 group-hover:translate-x-1 @min-[36rem]:col-start-4 @min-[36rem]:row-span-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
              />
            </Link>
          </li>
        ))}
    </ul>
  );
}
