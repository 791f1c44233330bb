import type { Service } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { EmptyState, ErrorState, Grid, Page, Skeleton } from "@handwork/ui";
import { Hammer } from "lucide-react";
import { ServiceCard } from "./service-card.tsx";
import styles from "./service-list.module.css";

/** Pictures that a wide first screen shows. */
const EAGER_PICTURES = 4;
const CARDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** `services` is null when the list could not be loaded. */
export function ServiceList({ services }: { services: Service[] | null }) {
  return (
    <Page as="section" aria-labelledby="services" className={styles.section}>
      <div className={styles.head}>
        <h2 id="services">Choose a service</h2>
        <p>Each opens the workers who do it, with their experience and daily pay.</p>
      </div>
      <Services services={services} />
    </Page>
  );
}

function Services({ services }: { services: Service[] | null }) {
  const { revalidate, state } = useRevalidator();
  if (!services) {
    return (
      <ErrorState
        title="The services could not be loaded"
        message="You can still search above, or try once more."
        retrying={state === "loading"}
        onRetry={() => revalidate()}
      />
    );
  }
  if (services.length === 0) {
    return (
      <EmptyState
        icon={<Hammer size={40} />}
        title="No services are listed yet"
        text="Search above: workers may be there already."
      />
    );
  }
  return (
    <Grid as="ul" gap="l">
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          load={index === 0 ? "first" : index < EAGER_PICTURES ? "eager" : "lazy"}
        />
      ))}
    </Grid>
  );
}

export function ServiceListSkeleton() {
  return (
    <Page as="section" aria-busy="true" aria-label="Services" className={styles.section}>
      <div className={styles.head}>
        <h2>Choose a service</h2>
        <p>Each opens the workers who do it, with their experience and daily pay.</p>
      </div>
      <Grid gap="l">
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={styles.bone} />
        ))}
      </Grid>
    </Page>
  );
}
