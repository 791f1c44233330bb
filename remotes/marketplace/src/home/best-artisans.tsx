import { type ListedArtisan, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Avatar, Page, Rating } from "@handwork/ui";
import { BadgeCheck } from "lucide-react";
import { artisanName } from "../shared/artisan.ts";
import { jobsText } from "../shared/trust-facts.tsx";
import styles from "./best-artisans.module.css";

/** Verified artisans with good reviews: their faces, trades and ratings. */
export function BestArtisans({ artisans }: { artisans: ListedArtisan[] }) {
  if (artisans.length === 0) return null;
  return (
    <Page as="section" aria-labelledby="best-artisans" className={styles.section}>
      <div className={styles.head}>
        <h2 id="best-artisans">Best rated artisans</h2>
        <Link to={`${paths.searchResults}?verified=true`} aria-label="See all verified artisans">
          See all
        </Link>
      </div>
      <ul className={styles.list}>
        {artisans.map((artisan) => (
          <li key={artisan.id} className={styles.artisan}>
            <Avatar
              name={artisanName(artisan)}
              alt=""
              src={artisan.profile_image_resized ?? artisan.profile_image}
            />
            <h3 className={styles.name}>
              <Link to={paths.artisan(artisan.id)}>{artisanName(artisan)}</Link>
              {"\u00a0"}
              <BadgeCheck size={16} role="img" aria-label="Verified" />
            </h3>
            <p>{[artisan.service?.title, artisan.location?.location].filter(Boolean).join(", ")}</p>
            <Rating {...artisan.rating} />
            <p>{jobsText(artisan.trust.jobs_completed)}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
