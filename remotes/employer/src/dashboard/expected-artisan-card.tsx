import type { ExpectedArtisan } from "@handwork/contract";
import { Avatar, Card, DateText, DefinitionList, Money, pluralYears } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import styles from "./dashboard.module.css";
import { OrderStatusBadge } from "./order-card.tsx";
import { PhoneLink } from "./phone-link.tsx";

type Details = NonNullable<ExpectedArtisan["artisan_details"]>;

/** A paid artisan and their job, or a placeholder while a replacement is sought. */
export function ExpectedArtisanCard({ entry }: { entry: ExpectedArtisan }) {
  const { artisan_details: artisan, job_details: job } = entry;
  return (
    <Card as="li" className={styles.expected}>
      <div className={styles.order}>
        <span className={styles.soft}>Order {entry.order_code}</span>
        <OrderStatusBadge status={entry.status} />
      </div>
      {artisan ? <Artisan artisan={artisan} /> : <NobodyYet />}
      {job && (
        <>
          <p className={styles.description}>{job.description}</p>
          <DefinitionList
            className={styles.facts}
            items={[
              { label: "Expected", value: <DateText value={job.expectedDate} /> },
              {
                label: "On site",
                value: (
                  <span className={styles.onSite}>
                    {job.contact_person}
                    <PhoneLink phone={job.contact_person_phone} />
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
    </Card>
  );
}

function Artisan({ artisan }: { artisan: Details }) {
  return (
    <>
      <div className={styles.person}>
        <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" />
        <div>
          <h3 className={styles.artisan}>{artisan.full_name}</h3>
          <p className={styles.soft}>
            {[artisan.service, artisan.location, pluralYears(artisan.experience)].filter(Boolean).join(" · ")}
          </p>
          {artisan.pay_rate && (
            <p className={styles.soft}>
              <Money value={artisan.pay_rate} /> a day
            </p>
          )}
        </div>
      </div>
      {artisan.phone_number && (
        <p>
          <PhoneLink phone={artisan.phone_number} prefix={`Call ${artisan.full_name}:`} />
        </p>
      )}
    </>
  );
}

function NobodyYet() {
  return (
    <div className={styles.person}>
      <span aria-hidden className={styles.nobody}>
        <UserSearch size={28} />
      </span>
      <div>
        <h3 className={styles.artisan}>No artisan assigned</h3>
        <p className={styles.soft}>We are looking for another artisan for this job.</p>
      </div>
    </div>
  );
}
