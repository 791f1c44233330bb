import { type Company, endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Button,
  buttonClass,
  EmptyState,
  Grid,
  Page,
  PageHeader,
  Skeleton as Placeholder,
} from "@handwork/ui";
import { Building2 } from "lucide-react";
import { useEffect } from "react";
import styles from "./companies.module.css";
import { CompanyCard } from "./company-card.tsx";

const CARDS = ["a", "b", "c", "d", "e", "f"];

interface Companies {
  companies: readonly Company[];
  /** Whether the list could not be loaded. `companies` is then empty. */
  failed: boolean;
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Companies> {
  const loaded = await call(endpoints.companyList, { signal }).catch(() => null);
  return { companies: loaded?.companies ?? [], failed: loaded === null };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  // The effect depends on `data`, so that each new failure is announced.
  useEffect(() => {
    if (data.failed) notify(messages.companies.failed, "error");
  }, [data]);
  return (
    <Page>
      <Header />
      {data.companies.length > 0 ? (
        <Grid as="ul" className={styles.list}>
          {data.companies.map((company, index) => (
            <CompanyCard key={company.id} company={company} first={index === 0} />
          ))}
        </Grid>
      ) : (
        <EmptyState
          icon={<Building2 size={40} />}
          title={messages.companies.empty}
          action={
            <>
              <Link to={paths.addCompany} className={buttonClass()}>
                Add a Company
              </Link>
              {data.failed && (
                <Button
                  variant="secondary"
                  busy={state === "loading"}
                  busyLabel="Trying again..."
                  onClick={() => revalidate()}
                >
                  Try again
                </Button>
              )}
            </>
          }
        />
      )}
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page aria-busy="true">
      <Header />
      <Grid className={styles.list}>
        {CARDS.map((card) => (
          <Placeholder key={card} shape="block" className={styles.bone} />
        ))}
      </Grid>
    </Page>
  );
}

const Header = () => (
  <PageHeader
    title="Our Partner Companies"
    intro="Workshops and firms in Lagos that work with Handwork. Contact a company, or open its page to see independent artisans in the same industry."
  />
);
