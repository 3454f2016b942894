import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { AfterFirstPaint } from "../components/after-first-paint.tsx";
import { NearScreen } from "../components/near-screen.tsx";
import { HeroBoardFrame } from "../components/hero-board-frame.tsx";
import { BookMeeting } from "../features/home/components/book-meeting.tsx";
import { Company } from "../features/home/components/company.tsx";
import { Differentiators } from "../features/home/components/differentiators.tsx";
import { EnterLink } from "../features/home/components/enter-link.tsx";
import { Hero } from "../features/home/components/hero.tsx";
import { OnTheWaterFrame } from "../features/home/components/on-the-water-frame.tsx";
import { Philosophy } from "../features/home/components/philosophy.tsx";
import { WhyChoose } from "../features/home/components/why-choose.tsx";
import { ServiceList } from "../features/services/components/service-list.tsx";
import { nextTurn } from "../lib/page/next-turn.ts";
import { usePageMeta } from "../lib/page/page-meta.ts";
import { PRODUCT_NAME } from "../lib/product.ts";

// What needs the database comes after the first paint, with its words and schemas. Asking for its
// files is a turn of its own: React calls these functions while it renders.
const HeroBoard = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces(["leaderboard", "events"]);
  const { HeroBoard: component } =
    await import("../features/leaderboard/components/hero-board.tsx");
  await words;
  return { default: component };
});
const EnterNext = lazy(async () => {
  await nextTurn();
  const { EnterNext: component } = await import("../features/home/components/enter-next.tsx");
  return { default: component };
});
const OnTheWater = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces(["on-the-water", "gallery"]);
  const { OnTheWater: component } = await import("../features/home/components/on-the-water.tsx");
  await words;
  return { default: component };
});
const ThreeScreens = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces("tour");
  const { ThreeScreens: component } = await import("../features/home/components/three-screens.tsx");
  await words;
  return { default: component };
});
const WhySecond = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces(["tour", "leaderboard"]);
  const { WhySecond: component } =
    await import("../features/leaderboard/components/why-second.tsx");
  await words;
  return { default: component };
});
const Latest = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces("news");
  const { Latest: component } = await import("../features/news/components/latest.tsx");
  await words;
  return { default: component };
});
const PodcastSection = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces(["podcasts", "player"]);
  const { PodcastSection: component } =
    await import("../features/podcasts/components/podcast-section.tsx");
  await words;
  return { default: component };
});
const LatestPhotos = lazy(async () => {
  await nextTurn();
  const words = loadNamespaces("gallery");
  const { LatestPhotos: component } =
    await import("../features/gallery/components/latest-photos.tsx");
  await words;
  return { default: component };
});

export const Route = createFileRoute("/")({
  loader: () => loadNamespaces(["home", "services"]),
  component: Home,
});

function Home() {
  const { t } = useTranslation("home");
  const { t: common } = useTranslation();
  usePageMeta(PRODUCT_NAME, common("tagline"));
  return (
    <>
      <Hero
        board={
          <AfterFirstPaint fallback={<HeroBoardFrame />}>
            <HeroBoard />
          </AfterFirstPaint>
        }
        enter={
          <AfterFirstPaint turn={1} fallback={<EnterLink />}>
            <EnterNext />
          </AfterFirstPaint>
        }
      />
      <AfterFirstPaint turn={1} fallback={<OnTheWaterFrame />}>
        <OnTheWater />
      </AfterFirstPaint>
      <AfterFirstPaint turn={2}>
        <ThreeScreens />
      </AfterFirstPaint>
      <AfterFirstPaint turn={2}>
        <WhySecond />
      </AfterFirstPaint>
      <section className="measure grid grid-cols-1 gap-x-12 gap-y-6 py-14 md:grid-cols-[300px_1fr] md:py-20">
        <h2 className="text-3xl md:text-4xl">{t("services_title")}</h2>
        <ServiceList />
      </section>
      <Philosophy />
      <Company />
      <Differentiators />
      <WhyChoose />
      <BookMeeting />
      <AfterFirstPaint turn={2}>
        <Latest />
      </AfterFirstPaint>
      <NearScreen>
        <PodcastSection />
        <LatestPhotos />
      </NearScreen>
    </>
  );
}
