import { COMPARED_MAX, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  buttonClass,
  dayInLagos,
  EmptyState,
  isDay,
  NeedsScripts,
  Page,
  PageHeader,
  Skeleton as Placeholder,
} from "@handwork/ui";
import { Scale, ShieldCheck } from "lucide-react";
import { readCompared } from "../shared/compared.ts";
import { LoadFailed } from "../shared/load-failed.tsx";
import styles from "./compare.module.css";
import { CompareTable } from "./compare-table.tsx";

const TITLE = "Compare artisans";

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const ids = readCompared(params.getAll("artisans"));
  const day = params.get("date") ?? "";
  // `readSearch` would move its module into the remote's entry.
  const date = isDay(day) && day >= dayInLagos() ? day : undefined;
  if (ids.length === 0) return { artisans: [] };
  return {
    artisans: await call(endpoints.artisansCompare, {
      query: { ids: ids.join(","), date },
      signal: request.signal,
    }),
    date,
  };
}

export const title = () => TITLE;

export function Component() {
  const { artisans, date } = useLoaderData<typeof loader>();
  if (artisans.length === 0) {
    return (
      <Page>
        <PageHeader title={TITLE} />
        <EmptyState
          icon={<Scale size={40} />}
          title="Choose artisans to compare"
          text={`Tick "Compare" on up to ${COMPARED_MAX} artisans in a list. This page shows them side by side.`}
          action={
            <Link to={paths.searchResults} className={buttonClass()}>
              See all artisans
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={TITLE} />
      <p className={styles.held}>
        <ShieldCheck size={20} aria-hidden /> {messages.profiles.paymentHeld}
      </p>
      <NeedsScripts what="Making a request" />
      <CompareTable artisans={artisans} date={date} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title={TITLE} message={messages.profiles.compareFailed} />;
}

export const Skeleton = () => (
  <Page>
    <PageHeader title={TITLE} />
    <Placeholder shape="block" className={styles.bone} />
  </Page>
);
