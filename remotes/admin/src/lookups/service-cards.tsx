import type { AdminService, LookupEntry } from "@handwork/contract";
import { Avatar, Button, Cluster } from "@handwork/ui";
import { useState } from "react";
import lists from "../shared/lists.module.css";
import styles from "./lookups.module.css";
import { ServiceDialog } from "./service-dialog.tsx";

interface ServiceCardsProps {
  services: AdminService[];
  professions: LookupEntry[];
}

export function ServiceCards({ services, professions }: ServiceCardsProps) {
  const [open, setOpen] = useState<{ service: AdminService | null } | null>(null);
  const professionsWithCard = new Set(services.map(({ profession }) => profession));
  const professionsWithoutCard = professions.filter(({ id }) => !professionsWithCard.has(id));
  return (
    <section aria-labelledby="list" className={lists.section}>
      <Cluster spread>
        <h2 id="list">
          Services <span className={lists.count}>{services.length}</span>
        </h2>
        {professionsWithoutCard.length > 0 && (
          <Button size="small" onClick={() => setOpen({ service: null })}>
            Add a service
          </Button>
        )}
      </Cluster>
      {professionsWithoutCard.length === 0 && (
        <p className="soft">Every profession has a card. To add another card, add its profession first.</p>
      )}
      <ul className={lists.entries}>
        {services.map((service) => (
          <li key={service.id}>
            <span className={styles.service}>
              <Avatar name={service.title} src={service.img} alt="" size="small" />
              <span>
                {service.title}
                <span className={styles.line}>
                  {service.time} · {service.location} · {service.company}
                </span>
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Edit ${service.title}`}
              onClick={() => setOpen({ service })}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <ServiceDialog
          service={open.service}
          professions={
            open.service
              ? professions.filter(
                  ({ id }) => !professionsWithCard.has(id) || id === open.service?.profession,
                )
              : professionsWithoutCard
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
