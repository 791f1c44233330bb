import { type ListedArtisan, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Money, Page, Rating } from "@handwork/ui";
import { artisanName } from "../shared/artisan.ts";
import { DrawnBoard } from "../shared/drawn-board.tsx";
import { Picture } from "../shared/picture.tsx";
import styles from "./best-artisans.module.css";

/** Returns only what the home page shows about an artisan, so that its HTML contains no other data. */
export const toSummary = (artisan: ListedArtisan) => ({
  id: artisan.id,
  name: artisanName(artisan),
  photo: artisan.profile_image_resized ?? artisan.profile_image,
  work: [artisan.service?.title, artisan.location?.location].filter(Boolean).join(", "),
  rating: artisan.rating,
  jobs: artisan.trust.jobs_completed,
  pay: artisan.pay,
});
export type ArtisanSummary = ReturnType<typeof toSummary>;

export function BestArtisans({ artisans }: { artisans: ArtisanSummary[] }) {
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
        {artisans.map(({ id, name, photo, work, rating, jobs, pay }) => (
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
            <p>
              Verified · {jobs} {jobs === 1 ? "job" : "jobs"}
            </p>
            {pay && (
              <p className={styles.rate}>
                <Money value={pay} /> a day
              </p>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}
