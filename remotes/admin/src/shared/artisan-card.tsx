import { type AdminArtisan, paths } from "@handwork/contract";
import { Link, useRevalidator } from "@handwork/federation/router";
import {
  Avatar,
  Badge,
  Button,
  buttonClass,
  Card,
  EmailText,
  formatPhone,
  pluralYears,
  VerifiedBadge,
} from "@handwork/ui";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { decline, type Reviewed, verify } from "./review.ts";
import styles from "./shared.module.css";
import type { useReason } from "./use-reason.tsx";

interface ArtisanCardProps {
  artisan: AdminArtisan;
  ask: ReturnType<typeof useReason>["ask"];
  onChange: (artisan: AdminArtisan) => void;
}

/** An artisan with the actions of staff. */
export function ArtisanCard({ artisan, ask, onChange }: ArtisanCardProps) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function act(review: Promise<Reviewed>) {
    setBusy(true);
    const changed = await review;
    setBusy(false);
    if (changed === "stale") void revalidate();
    else if (changed) onChange(changed);
  }
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
          {artisan.review === "declined" && <Badge tone="red">Declined</Badge>}
          {artisan.review === "pending" && <Badge tone="ochre">To be verified</Badge>}
        </div>
        <p>{facts.join(" · ")}</p>
        <div className={styles.contact}>
          <a href={`mailto:${email}`}>
            <EmailText value={email} />
          </a>
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        </div>
        <p className={styles.soft}>
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
        {artisan.review !== "verified" && (
          <Button
            size="small"
            className={styles.wide}
            busy={busy}
            aria-label={`Verify ${name}`}
            onClick={() => void act(verify(artisan))}
          >
            Verify
          </Button>
        )}
        <Link
          to={paths.artisanEdit(id)}
          aria-label={`Edit ${name}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          Edit
        </Link>
        {artisan.review !== "declined" && (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`${artisan.is_verified ? "Withdraw verification of" : "Decline"} ${name}`}
            onClick={() => void act(decline(artisan, ask))}
          >
            {artisan.is_verified ? "Withdraw" : "Decline"}
          </Button>
        )}
      </div>
    </Card>
  );
}
