import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Page } from "@handwork/ui";
import { type ArtisanSummary, ArtisanTiles } from "../shared/artisan-tiles.tsx";
import styles from "./best-artisans.module.css";

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
      <ArtisanTiles artisans={artisans} />
    </Page>
  );
}
