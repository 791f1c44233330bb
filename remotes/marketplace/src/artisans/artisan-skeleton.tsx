import { Page, Skeleton, VisuallyHidden } from "@handwork/ui";
import styles from "./artisan.module.css";

export function ArtisanSkeleton() {
  return (
    <Page>
      <Skeleton className={styles.nameBone} />
      <div className={styles.layout}>
        <div className={styles.head}>
          <Skeleton shape="block" className={styles.portraitBone} />
          <h1>
            <VisuallyHidden>Loading artisan</VisuallyHidden>
            <Skeleton className={styles.nameBone} />
          </h1>
        </div>
        <aside aria-hidden>
          <Skeleton shape="block" className={styles.asideBone} />
        </aside>
        <div aria-hidden className={styles.facts}>
          <Skeleton lines={5} />
        </div>
      </div>
    </Page>
  );
}
