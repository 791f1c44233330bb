import { type ListedArtisan, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, Badge, Card, cx, PriceTag, pluralYears, Rating, VerifiedBadge } from "@handwork/ui";
import { BriefcaseBusiness, MapPin } from "lucide-react";
import { artisanAnchor, artisanName, hasPay } from "./artisan.ts";
import styles from "./artisan-card.module.css";
import { CompareBox, type CompareChoice } from "./compare-choice.tsx";
import { RequestButton } from "./request-button.tsx";
import { TrustFacts } from "./trust-facts.tsx";
import type { Requests } from "./use-requests.ts";

interface ArtisanCardProps {
  artisan: ListedArtisan;
  requests: Requests;
  choice: CompareChoice;
  /** True for the first cards: loads the photo at once. */
  eager?: boolean;
  /** True for the artisan in the URL's fragment. */
  marked?: boolean;
}

/** An artisan in a list, with the request button. */
export function ArtisanCard({ artisan, requests, choice, eager, marked }: ArtisanCardProps) {
  const name = artisanName(artisan);
  const anchor = artisanAnchor(artisan.id);
  const nameId = `${anchor}-name`;
  return (
    <Card as="li" id={anchor} tabIndex={-1} className={cx(styles.card, marked && styles.marked)}>
      <div className={styles.head}>
        <Avatar
          name={name}
          alt=""
          src={artisan.profile_image_resized ?? artisan.profile_image}
          size="large"
          eager={eager}
        />
        <div className={styles.who}>
          {artisan.is_verified ? <VerifiedBadge /> : <Badge>Not verified yet</Badge>}
          <h2 id={nameId} className={styles.name}>
            <Link to={paths.artisan(artisan.id)}>{name}</Link>
          </h2>
          {artisan.service && <p className={styles.service}>{artisan.service.title}</p>}
          {artisan.rating.count > 0 && <Rating {...artisan.rating} />}
        </div>
      </div>
      {artisan.trust.highlight && <p className={styles.highlight}>{artisan.trust.highlight}</p>}
      <ul className={styles.facts}>
        {artisan.location && (
          <li>
            <MapPin size={18} aria-hidden /> {artisan.location.location}
          </li>
        )}
        <li>
          <BriefcaseBusiness size={18} aria-hidden /> {pluralYears(artisan.experience)} experience
        </li>
        <TrustFacts trust={artisan.trust} />
      </ul>
      <div className={styles.foot}>
        {hasPay(artisan) && <PriceTag value={artisan.pay} label="A day pay" />}
        <CompareBox id={artisan.id} describedBy={nameId} choice={choice} />
        <RequestButton artisan={artisan} requests={requests} describedBy={nameId} />
      </div>
    </Card>
  );
}
