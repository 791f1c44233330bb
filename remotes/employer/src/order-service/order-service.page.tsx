import { type Artisan, endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Avatar,
  buttonClass,
  Card,
  EmptyState,
  Money,
  Page,
  PageHeader,
  Skeleton as Placeholder,
  pluralYears,
  SkeletonCard,
  VerifiedBadge,
} from "@handwork/ui";
import { UserX } from "lucide-react";
import shared from "../shared/form.module.css";
import { fullName } from "../shared/text.ts";
import { OrderForm } from "./order-form.tsx";
import styles from "./order-service.module.css";

/** Returns null if the artisan no longer exists. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Artisan | null> {
  try {
    return await call(endpoints.artisanDetail, { params: { id: params.artisanId ?? "" }, signal });
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

export function Component() {
  const artisan = useLoaderData<typeof loader>();
  if (!artisan) return <ArtisanUnavailable />;
  return (
    <Page>
      <PageHeader
        title="Ask for a quote"
        intro={`Tell ${fullName(artisan.user)} what the job is. You pay nothing until you accept the quote.`}
      />
      <div className={styles.columns}>
        <OrderForm artisan={artisan} />
        <ArtisanSummary artisan={artisan} />
      </div>
    </Page>
  );
}

function ArtisanSummary({ artisan }: { artisan: Artisan }) {
  const name = fullName(artisan.user);
  const facts = [artisan.service?.title, artisan.location?.location, pluralYears(artisan.experience)];
  return (
    <Card as="aside" tone="sunken" aria-label="The artisan you are asking" className={styles.artisan}>
      <div className={shared.person}>
        <Avatar name={name} src={artisan.profile_image_resized ?? artisan.profile_image} alt="" eager />
        <div>
          {artisan.is_verified && <VerifiedBadge />}
          <p className={shared.name}>{name}</p>
          <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
          {artisan.pay && (
            <p>
              Daily rate: <Money value={artisan.pay} />
            </p>
          )}
        </div>
      </div>
      <h2 className={styles.title}>What happens next</h2>
      <ol className={styles.steps}>
        <li>The artisan accepts your request with a daily rate, or declines it.</li>
        <li>You see the reply on your dashboard and add the artisan to your cart.</li>
        <li>You fill in the job details and pay online, as for any other artisan.</li>
      </ol>
    </Card>
  );
}

function ArtisanUnavailable() {
  return (
    <Page width="text">
      <PageHeader title="Ask for a quote" />
      <EmptyState
        icon={<UserX size={32} />}
        title="This artisan is no longer available"
        text="Another artisan in the same trade may be free."
        action={
          <Link to={paths.home} className={buttonClass()}>
            Find Services
          </Link>
        }
      />
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page>
      <PageHeader title="Ask for a quote" intro={<Placeholder />} />
      <div className={styles.columns} aria-busy="true">
        <div className={shared.form}>
          <Placeholder shape="block" className={shared.area} />
          <Placeholder shape="block" className={shared.field} />
        </div>
        <SkeletonCard />
      </div>
    </Page>
  );
}
