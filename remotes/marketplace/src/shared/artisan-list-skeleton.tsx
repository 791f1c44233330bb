import { Grid, Page, PageHeader, Skeleton, SkeletonCard, VisuallyHidden } from "@handwork/ui";
import styles from "./artisan-list.module.css";

const CARDS = ["a", "b", "c", "d", "e", "f"];

export function ArtisanListSkeleton() {
  return (
    <Page>
      <PageHeader
        title={
          <>
            <VisuallyHidden>Loading artisans</VisuallyHidden>
            <Skeleton className={styles.titleBone} />
          </>
        }
      />
      <Grid className={styles.list}>
        {CARDS.map((card) => (
          <SkeletonCard key={card} className={styles.cardBone} />
        ))}
      </Grid>
    </Page>
  );
}
