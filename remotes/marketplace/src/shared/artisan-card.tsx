import { type ListedArtisan, messages, paths, type Trust } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  Avatar,
  Badge,
  Card,
  cx,
  PriceTag,
  pluralYears,
  Rating,
  VerifiedBadge,
  VisuallyHidden,
} from "@handwork/ui";
import { artisanAnchor, artisanName, hasPay } from "./artisan.ts";
import styles from "./artisan-card.module.css";
import { CompareBox, type CompareChoice } from "./compare-choice.tsx";
import { withWishes } from "./job-wishes.ts";
import { RequestButton } from "./request-button.tsx";
import type { Requests } from "./use-requests.ts";

interface ArtisanCardProps {
  artisan: ListedArtisan;
  requests: Requests;
  choice: CompareChoice;
  /** Whether to load the photo at once. Used for the first cards. */
  eager?: boolean;
  /** Whether this is the artisan in the URL's fragment. */
  marked?: boolean;
  /** When the artisan is free, if it differs from most of the list. */
  free: string;
  /** Query with the day and the place that the visitor searched for. */
  wishes: string;
}

export function ArtisanCard({ artisan, requests, choice, eager, marked, free, wishes }: ArtisanCardProps) {
  const name = artisanName(artisan);
  const anchor = artisanAnchor(artisan.id);
  const nameId = `${anchor}-name`;
  const { location, rating, service, trust } = artisan;
  return (
    <Card as="li" id={anchor} tabIndex={-1} className={cx(styles.card, marked && styles.marked)}>
      <Avatar
        name={name}
        alt=""
        src={artisan.profile_image_resized ?? artisan.profile_image}
        size="large"
        eager={eager}
      />
      <div className={styles.who}>
        <h2 id={nameId} className={styles.name}>
          <Link to={withWishes(paths.artisan(artisan.id), wishes)}>{name}</Link>
        </h2>
        <p className={styles.line}>
          {artisan.is_verified ? <VerifiedBadge /> : <Badge>Not verified yet</Badge>}
          {rating.count > 0 && <Rating {...rating} brief />}
        </p>
        <p className={styles.facts}>
          {service && <span>{service.title}</span>}{" "}
          <span>
            {pluralYears(artisan.experience)}
            <VisuallyHidden> experience</VisuallyHidden>
          </span>{" "}
          {location && <span>{location.location}</span>}
        </p>
      </div>
      {hasPay(artisan) ? (
        <PriceTag value={artisan.pay} label="A day pay" className={styles.price} />
      ) : (
        <strong className={styles.price}>By quote only</strong>
      )}
      <p className={styles.why}>{trustText(trust, free)}</p>
      <div className={styles.foot}>
        <CompareBox id={artisan.id} describedBy={nameId} choice={choice} />
        <RequestButton artisan={artisan} requests={requests} describedBy={nameId} size="small" />
      </div>
    </Card>
  );
}

const jobsText = (jobs: number): string => `${jobs} ${jobs === 1 ? "job" : "jobs"}`;

/** Returns what sets an artisan apart, in one line. Omits figures that `highlight` already contains. */
function trustText({ jobs_completed, response_minutes, highlight }: Trust, free: string): string {
  const reply =
    response_minutes !== null && `Replies within ${messages.profiles.durationText(response_minutes)}`;
  return [
    free,
    jobs_completed > 0 && !/\d jobs? in /.test(highlight ?? "") && jobsText(jobs_completed),
    reply && !highlight?.startsWith(reply) && reply,
    highlight,
  ]
    .filter(Boolean)
    .join(" · ");
}
