import { displayName, type OrderStatus, type UserProfile } from "@handwork/contract";
import { type PageModule, useNotice } from "@handwork/federation";
import { useLoaderData, useLocation } from "@handwork/federation/router";
import { type Outcome, Page, PageHeader, Skeleton, useOutcome } from "@handwork/ui";
import { useEffect, useRef } from "react";
import { Account } from "./account.tsx";
import styles from "./dashboard.module.css";
import {
  loadActiveCount,
  loadCompletedCount,
  loadExpectedArtisans,
  loadLastPayment,
  loadOrders,
  loadProfile,
  loadQuotedJobs,
  loadQuotes,
  loadReviews,
  withStatus,
} from "./dashboard-data.ts";
import { LastPaymentSection } from "./last-payment.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { OrderList } from "./order-list.tsx";
import { Overview } from "./overview.tsx";
import { Quotes } from "./quotes.tsx";

/** Starts every call without waiting for it, so that each section appears when its data arrives. */
export function loader() {
  return {
    profile: loadProfile(),
    lastPayment: loadLastPayment(),
    expected: loadExpectedArtisans(),
    orders: loadOrders(),
    active: loadActiveCount(),
    completed: loadCompletedCount(),
    quotes: loadQuotes(),
    reviews: loadReviews(),
    quotedJobs: loadQuotedJobs(),
  };
}

/** Keeps the loaded data when only the query changes, for example when another tab is selected. */
export const shouldRevalidate: NonNullable<PageModule["shouldRevalidate"]> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const onlyQueryChanges = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlyQueryChanges && defaultShouldRevalidate;
};

export function Component() {
  const first = useLoaderData<typeof loader>();
  const profile = useOutcome(first.profile, loadProfile);
  const lastPayment = useOutcome(first.lastPayment, loadLastPayment);
  const expected = useOutcome(first.expected, loadExpectedArtisans);
  const orders = useOutcome(first.orders, loadOrders);
  const active = useOutcome(first.active, loadActiveCount);
  const completed = useOutcome(first.completed, loadCompletedCount);
  const quotes = useOutcome(first.quotes, loadQuotes);
  const reviews = useOutcome(first.reviews, loadReviews);
  const quotedJobs = useOutcome(first.quotedJobs, loadQuotedJobs);
  const sections = [profile, lastPayment, expected, orders, quotes, quotedJobs];
  useSectionFocus(sections.every(({ outcome }) => outcome !== null));
  const refreshOrders = () => {
    for (const part of [orders, expected, active, completed, reviews]) part.refresh();
  };
  useNotice(() => {
    refreshOrders();
    quotes.refresh();
    quotedJobs.refresh();
  });

  const all = orders.outcome?.ok ? orders.outcome.data : null;
  const count = (status: OrderStatus) => all && withStatus(all, status).length;
  // Without the server's counts, the page counts the loaded orders.
  const counts = {
    upcoming: count("pending"),
    "under-way": active.outcome ?? count("in_progress"),
    done: completed.outcome ?? count("completed"),
    all: all?.length ?? null,
  };

  return (
    <Page width="work">
      <PageHeader eyebrow="Employer dashboard" title={<Greeting profile={profile.outcome} />} />
      <div className={styles.sections}>
        <Overview expected={expected.outcome} orders={all ?? []} counts={counts} />
        <NeedsYou
          expected={expected}
          orders={orders}
          quotes={quotes}
          quotedJobs={quotedJobs}
          reviews={reviews.outcome ?? []}
          onChanged={refreshOrders}
        />
        <OrderList
          expected={expected}
          orders={orders}
          counts={counts}
          reviews={reviews.outcome ?? []}
          onChanged={refreshOrders}
        />
        <Quotes
          result={quotes}
          hasQuotedJobs={quotedJobs.outcome?.ok === true && quotedJobs.outcome.data.length > 0}
        />
        <LastPaymentSection result={lastPayment} />
        <Account profile={profile} />
      </div>
    </Page>
  );
}

/** Reserves space for the name while the profile loads. */
function Greeting({ profile }: { profile: Outcome<UserProfile> | null }) {
  if (profile?.ok === false) return "Welcome";
  return (
    <>
      Welcome,{" "}
      {profile ? (
        <span className={styles.name}>{displayName(profile.data)}</span>
      ) : (
        <Skeleton className={styles.name} />
      )}
    </>
  );
}

/**
 * Moves the focus to the section that the URL fragment names, for example after a click on a link in the rail.
 * "#quotes" leads to the first quote that waits for the employer, if there is one. "#quote-9" leads to that quote.
 *
 * @param settled whether the sections have their final height
 */
function useSectionFocus(settled: boolean): void {
  const { hash, key } = useLocation();
  const finishedKey = useRef<string>(null);
  // `key` changes when the same section is visited again.
  useEffect(() => {
    // Loading another section again must not move the focus back.
    if (finishedKey.current === key) return;
    const quote = hash === "#quotes" ? document.querySelector<HTMLElement>("[data-quote]") : null;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const section = quote ?? named?.closest<HTMLElement>("li[tabindex]") ?? named;
    section?.focus({ preventScroll: true });
    if (!settled) return;
    section?.scrollIntoView();
    finishedKey.current = key;
  }, [hash, key, settled]);
}
