import { type AdminArtisan, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, Badge, buttonClass, Card, formatPhone, pluralYears, VerifiedBadge } from "@handwork/ui";
import { Fingerprint } from "lucide-react";
import { EmailLink } from "./email-link.tsx";
import styles from "./shared.module.css";

/** Shows an artisan, with links to what staff can do. */
export function ArtisanCard({ artisan }: { artisan: AdminArtisan }) {
  const { id, name, email, phone_number: phone, service, location, experience, fingerprints } = artisan;
  const facts = [service, location, `${pluralYears(experience)} of experience`].filter(Boolean);
  return (
    <Card as="li" className={styles.artisan}>
      <Avatar name={name} src={artisan.profile_image} alt="" />
      <div className={styles.about}>
        <div className={styles.name}>
          <h3>
            <Link to={paths.artisan(id)}>{name}</Link>
          </h3>
          {artisan.review === "verified" && <VerifiedBadge />}
          {artisan.review === "declined" && <Badge tone="red">Sent back</Badge>}
          {artisan.review === "pending" && <Badge tone="ochre">To be verified</Badge>}
        </div>
        <p>{facts.join(" · ")}</p>
        <div className={styles.contact}>
          <EmailLink email={email} />
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        </div>
        <p className="soft">
          {fingerprints === 0 ? "No fingerprint yet" : `Fingerprints stored: ${fingerprints}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Link
          to={paths.fingerprint(id)}
          className={buttonClass({ variant: "secondary", size: "small" }, styles.wide)}
        >
          <Fingerprint size={18} aria-hidden />
          Add Finger Print
        </Link>
        <Link
          to={paths.verificationOf(id)}
          aria-label={`Check details of ${name}`}
          className={buttonClass({
            variant: artisan.review === "pending" ? "primary" : "quiet",
            size: "small",
          })}
        >
          Check details
        </Link>
        <Link
          to={paths.artisanEdit(id)}
          aria-label={`Edit ${name}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          Edit
        </Link>
      </div>
    </Card>
  );
}
