import { endpoints, messages, paths } from "@handwork/contract";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Banner,
  buttonClass,
  EmptyState,
  Page,
  PageHeader,
  Skeleton as Placeholder,
  SkeletonCard,
} from "@handwork/ui";
import { ClipboardList } from "lucide-react";
import { useDeferredValue } from "react";
import { CheckoutPage } from "../shared/checkout-page.tsx";
import shared from "../shared/form.module.css";
import { itemsWithoutDetails, openCart } from "../shared/open-cart.ts";
import { plural } from "../shared/text.ts";
import { chosenArtisan, otherJobInCart, quotedJob, searchedJob } from "./chosen-artisan.ts";
import styles from "./job-details.module.css";
import { JobDetailsForm } from "./job-details-form.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ cart }, locations, profile, addresses] = await Promise.all([
    call(endpoints.cartItems, { signal }),
    call(endpoints.locationList, { signal }).catch(() => null),
    call(endpoints.userProfile, { signal }).catch(() => null),
    call(endpoints.savedAddressList, { signal }).catch(() => []),
  ]);
  return { carts: cart, locations, profile, addresses };
}

export function Component() {
  const { carts, locations, profile, addresses } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const items = carts.flatMap((cart) => cart.items);
  const artisan = chosenArtisan(items, query.get("item"), state);
  const { cart } = openCart(carts);

  if (!artisan) return <NoDetails />;
  const missing = cart ? itemsWithoutDetails(cart).length : 0;
  const searched = searchedJob(query, locations ?? []);
  const isBeingPaid = carts.some(
    ({ payment, items }) => payment && items.some(({ id }) => id === artisan.item?.id),
  );
  return (
    <JobDetailsForm
      // Remounts the form for another artisan.
      key={artisan.artisanId}
      artisan={artisan}
      locations={locations}
      profile={profile}
      addresses={addresses}
      known={{ ...otherJobInCart(items, artisan, searched), ...searched, ...quotedJob(state) }}
      notice={
        isBeingPaid ? (
          <Banner className={styles.notice}>
            You have started to pay for this artisan. Saving changes cancels that payment.
          </Banner>
        ) : state?.added && artisan.item ? (
          <AddedNotice />
        ) : (
          state?.from === "checkout" &&
          missing > 0 && (
            <Banner className={styles.notice}>
              Before you can pay, {plural(missing, "artisan")} in your cart still{" "}
              {missing === 1 ? "needs" : "need"} job details.
            </Banner>
          )
        )
      }
    />
  );
}

/** Screen readers announce a status only when its text changes, so the text follows in a second rendering. */
function AddedNotice() {
  const text = useDeferredValue(messages.cart.added, "\u00a0");
  return (
    <Banner tone="success" className={styles.notice}>
      {text}
    </Banner>
  );
}

function NoDetails() {
  return (
    <Page width="text">
      <PageHeader title="Job details" />
      <EmptyState
        icon={<ClipboardList size={32} />}
        title={messages.jobDetails.missing}
        text="Choose an artisan first, or open the job details of an artisan in your cart."
        action={
          <>
            <Link to={paths.cart} className={buttonClass()}>
              Go to your cart
            </Link>
            <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
              Find Services
            </Link>
          </>
        }
      />
    </Page>
  );
}

export function Skeleton() {
  return (
    <CheckoutPage
      at="Details"
      title="Job details"
      summary={<SkeletonCard />}
      asideLabel="The artisan you chose"
    >
      <div className={shared.form} aria-busy="true">
        <Placeholder shape="block" className={shared.area} />
        <Placeholder shape="block" className={shared.field} />
        <Placeholder shape="block" className={shared.field} />
      </div>
    </CheckoutPage>
  );
}
