import { endpoints, messages, paths, type SavedAddress } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
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
import { type ComponentType, useState } from "react";
import type { AddressDialogProps } from "./address-dialog.tsx";
import styles from "./saved-addresses.module.css";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [addresses, locations] = await Promise.all([
    call(endpoints.savedAddressList, { signal }),
    call(endpoints.locationList, { signal }).catch(() => null),
  ]);
  return { addresses, locations };
}

export function Component() {
  const { addresses, locations } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [AddressDialog, setAddressDialog] = useState<ComponentType<AddressDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Null for a new address. Stays when the dialog is closed, so that the dialog keeps the input. */
  const [addressInDialog, setAddressInDialog] = useState<SavedAddress | null>(null);

  /** Loads the form on demand, because most visits do not need it. */
  async function edit(address: SavedAddress | null): Promise<void> {
    try {
      const loaded = await import("./address-dialog.tsx");
      setAddressDialog(() => loaded.AddressDialog);
      setAddressInDialog(address);
      setIsOpen(true);
    } catch {
      notify(messages.network, "error");
    }
  }
  const add = <Button onClick={() => void edit(null)}>Add an address</Button>;

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
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => void edit(address)}
              onDeleted={() => void revalidate()}
            />
          ))}
        </ul>
      )}
      <p className={styles.back}>
        <Link to={`${paths.employerDashboard}#settings`}>Back to your dashboard</Link>
      </p>
      {AddressDialog && (
        <AddressDialog
          // Keeps the input, unless the address has been saved since.
          key={JSON.stringify(addressInDialog)}
          open={isOpen}
          address={addressInDialog}
          locations={locations}
          onClose={() => setIsOpen(false)}
          onSaved={() => void revalidate()}
        />
      )}
    </Page>
  );
}

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onDeleted: () => void;
}

function AddressCard({ address, onEdit, onDeleted }: AddressCardProps) {
  const [busy, setBusy] = useState(false);
  const titleId = `address-${address.id}`;

  async function remove(): Promise<void> {
    const options = { confirmLabel: "Delete", cancelLabel: "Keep", danger: true };
    if (!(await askConfirm(`Delete the address “${address.name}”?`, options))) return;
    setBusy(true);
    try {
      await call(endpoints.savedAddressDelete, { params: { id: address.id } });
      notify(messages.savedAddresses.deleted, "success");
    } catch {
      notify(messages.savedAddresses.deleteFailed, "error");
    }
    setBusy(false);
    onDeleted();
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
        <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onEdit}>
          Edit
        </Button>
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
