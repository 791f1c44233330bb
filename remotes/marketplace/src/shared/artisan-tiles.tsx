import { type ListedArtisan, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Money, Rating } from "@handwork/ui";
import { artisanName, hasPay } from "./artisan.ts";
import styles from "./artisan-tiles.module.css";
import { DrawnBoard } from "./drawn-board.tsx";
import { Picture } from "./picture.tsx";

function proofOf({ is_verified, trust: { jobs_completed: jobs } }: ListedArtisan): string {
  const jobsText = jobs > 0 && (jobs === 1 ? "1 job" : `${jobs} jobs`);
  return [is_verified && "Verified", jobsText].filter(Boolean).join(" · ");
}

/** Returns only what a tile shows about an artisan, so that the page's HTML contains no other data. */
export const toSummary = (artisan: ListedArtisan) => ({
  id: artisan.id,
  name: artisanName(artisan),
  photo: artisan.profile_image_resized ?? artisan.profile_image,
  work: [artisan.service?.title, artisan.location?.location].filter(Boolean).join(", "),
  rating: artisan.rating,
  proof: proofOf(artisan),
  pay: hasPay(artisan) ? artisan.pay : null,
});
export type ArtisanSummary = ReturnType<typeof toSummary>;

/** Artisans with photo, trade, area, rating and daily rate. On a narrow screen, one row that scrolls sideways. */
export const ArtisanTiles = ({ artisans }: { artisans: readonly ArtisanSummary[] }) => (
  <ul className={styles.list}>
    {artisans.map(({ id, name, photo, work, rating, proof, pay }) => (
      <li key={id} className={styles.artisan}>
        <Picture
          src={photo}
          alt=""
          width={160}
          height={160}
          className={styles.photo}
          fallback={<DrawnBoard className={styles.photo} />}
        />
        <h3 className={styles.name}>
          <Link to={paths.artisan(id)}>{name}</Link>
        </h3>
        <p>{work}</p>
        <Rating {...rating} />
        {proof && <p>{proof}</p>}
        {pay && (
          <p className={styles.rate}>
            <Money value={pay} /> a day
          </p>
        )}
      </li>
    ))}
  </ul>
);
