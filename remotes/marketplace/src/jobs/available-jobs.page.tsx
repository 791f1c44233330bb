import { paths, type Service } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Skeleton as Bone, buttonClass, Card, Page, PageHeader } from "@handwork/ui";
import { LoadFailed } from "../shared/load-failed.tsx";
import styles from "./available-jobs.module.css";

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call("serviceList", { signal });

export function Component() {
  const services = useLoaderData<typeof loader>();
  return (
    <Page>
      <Header />
      <div className={styles.layout}>
        <section aria-labelledby="trades">
          <h2 id="trades">Trades in demand</h2>
          {services.length > 0 ? (
            <ul className={styles.trades}>
              {services.map((service) => (
                <Trade key={service.id} service={service} />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>
              No trades are requested at the moment. Register anyway: this changes quickly.
            </p>
          )}
        </section>
        <Card as="aside" tone="deep" aria-labelledby="join" className={styles.join}>
          <h2 id="join">Is one of these yours?</h2>
          <p>
            Register as an artisan, describe your skills and set your daily rate. Employers in your part of
            Lagos find you, describe the job and pay online in advance.
          </p>
          <Link to={paths.signup} className={buttonClass({ variant: "secondary", size: "large" })}>
            Register as an artisan
          </Link>
        </Card>
      </div>
    </Page>
  );
}

const Trade = ({ service }: { service: Service }) => (
  <li>
    <Link to={paths.artisansByService(service.title)}>{service.title}</Link>
    <span>{service.location}</span>
    <span>{service.time}</span>
  </li>
);

const Header = () => (
  <PageHeader
    title="Available jobs"
    intro="Jobs are available here for people with a trade: employers request artisans by the day, all over Lagos."
  />
);

export function Skeleton() {
  return (
    <Page aria-busy="true">
      <Header />
      <div className={styles.layout}>
        <div>
          <Bone lines={12} className={styles.bone} />
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="Available jobs" message="The trades could not be loaded" />;
}
