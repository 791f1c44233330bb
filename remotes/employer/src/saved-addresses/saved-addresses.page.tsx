import { DialogButton, ignoreNotFound, useAction } from "@handwork/bookings";
import { endpoints, type Location, messages, paths, type SavedAddress } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Button,
  Card,
  DefinitionList,
  EmptyState,
  formatPhone,
  Page,
  PageHeader,
  Skeleton as Placeholder,
  SkeletonCard,
} from "@handwork/ui";
import { MapPinHouse } from "lucide-react";
import styles from "./saved-addresses.module.css";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [addresses, locations] = await Promise.all([
    call(endpoints.savedAddressList, { signal }),
    call(endpoints.locationList, { signal }).catch(() => null),
  ]);
  return { addresses, locations };
}

const loadDialog = async () => (await import("./address-dialog.tsx")).AddressDialog;

export function Component() {
  const { addresses, locations } = useLoaderData<typeof loader>();
  const add = (
    <DialogButton load={loadDialog} props={{ address: null, locations }}>
      Add an address
    </DialogButton>
  );

  return (
    <Page>
      <PageHeader
        title="Saved addresses"
        intro="Save the places where you need work done, with a contact person for each. When you add job details, you can choose a saved address."
        actions={addresses.length > 0 && add}
      />
      {addresses.length === 0 ? (
        <EmptyState
          icon={<MapPinHouse size={32} />}
          title={messages.savedAddresses.none}
          text="Add an address here, or save one with the job details of your next booking."
          action={add}
        />
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} locations={locations} />
          ))}
        </ul>
      )}
      <p className={styles.back}>
        <Link to={`${paths.employerDashboard}#settings`}>Back to your dashboard</Link>
      </p>
    </Page>
  );
}

interface AddressCardProps {
  address: SavedAddress;
  /** Null if the list could not be loaded. */
  locations: readonly Location[] | null;
}

function AddressCard({ address, locations }: AddressCardProps) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction(revalidate);
  const titleId = `address-${address.id}`;

  async function remove(): Promise<void> {
    const options = { confirmLabel: "Delete", cancelLabel: "Keep", danger: true };
    if (!(await askConfirm(`Delete the address “${address.name}”?`, options))) return;
    // The address may already have been deleted in another tab.
    await run(
      () => call(endpoints.savedAddressDelete, { params: { id: address.id } }).catch(ignoreNotFound),
      {
        done: messages.savedAddresses.deleted,
        failed: messages.savedAddresses.deleteFailed,
      },
    );
  }

  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {address.name}
      </h2>
      <DefinitionList
        items={[
          { label: "Address", value: `${address.address}, ${address.location}` },
          { label: "Contact", value: address.contact_person },
          { label: "Phone", value: formatPhone(address.contact_person_phone) },
        ]}
      />
      <div className={styles.actions}>
        <DialogButton
          load={loadDialog}
          props={{ address, locations }}
          variant="secondary"
          size="small"
          aria-describedby={titleId}
        >
          Edit
        </DialogButton>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          busyLabel="Deleting..."
          aria-describedby={titleId}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
    </Card>
  );
}

export const Skeleton = () => (
  <Page>
    <PageHeader title="Saved addresses" intro={<Placeholder />} />
    <div className={styles.list} aria-busy="true">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </Page>
);
