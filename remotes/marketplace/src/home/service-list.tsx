import { paths, type Service } from "@handwork/contract";
import { Link, useRevalidator } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { buttonClass, EmptyState, ErrorState, Grid, Page, Skeleton } from "@handwork/ui";
import { Hammer } from "lucide-react";
import type { Option } from "../shared/lookups.ts";
import { ServiceCard } from "./service-card.tsx";
import styles from "./service-list.module.css";

/** Cards that are shown at first: three rows of two on a phone, two rows of three on a wide screen. */
const FIRST_CARDS = 6;
const CARDS = ["a", "b", "c", "d", "e", "f"];

interface ServiceListProps {
  /** Null when the list could not be loaded. */
  services: Service[] | null;
  trades: Option[];
}

export function ServiceList({ services, trades }: ServiceListProps) {
  return (
    <Page as="section" aria-labelledby="services" className={styles.section}>
      <h2 className={styles.head} id="services">
        Choose a service
      </h2>
      <Services services={services} trades={trades} />
    </Page>
  );
}

function Services({ services, trades }: ServiceListProps) {
  const { revalidate, state } = useRevalidator();
  if (!services) {
    return (
      <ErrorState
        title="The services could not be loaded"
        message="You can still search above, or try again."
        retrying={state === "loading"}
        onRetry={() => revalidate()}
      />
    );
  }
  if (services.length === 0) return <NoServices trades={trades} />;
  const cards = (from: number, to?: number) => (
    <ul className={styles.cards}>
      {services.slice(from, to).map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </ul>
  );
  return (
    <Grid gap="l" className={styles.grid}>
      {cards(0, FIRST_CARDS)}
      {services.length > FIRST_CARDS && (
        <details className={styles.more}>
          <summary className={buttonClass({ variant: "secondary", wide: true })}>
            All {services.length} services
          </summary>
          {cards(FIRST_CARDS)}
        </details>
      )}
    </Grid>
  );
}

/** A new installation has no service cards yet, but may have artisans. */
function NoServices({ trades }: { trades: Option[] }) {
  const isAdmin = useSession(({ signedIn, userType }) => signedIn && userType === "admin");
  return (
    <>
      <EmptyState
        icon={<Hammer size={40} />}
        title="No services are listed yet"
        text="Search above, or choose a trade to see its artisans."
        action={
          isAdmin && (
            <Link to={paths.lookups} className={buttonClass()}>
              Add services to this page
            </Link>
          )
        }
      />
      <ul className={styles.trades}>
        {trades.map(({ id, label }) => (
          <li key={id}>
            <Link to={paths.artisansByService(label)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ServiceListSkeleton() {
  return (
    <Page as="section" aria-busy="true" aria-label="Services" className={styles.section}>
      <h2 className={styles.head}>Choose a service</h2>
      <Grid gap="l" className={styles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={styles.bone} />
        ))}
      </Grid>
    </Page>
  );
}
