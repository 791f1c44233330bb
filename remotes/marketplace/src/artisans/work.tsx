import type { WorkPhoto } from "@handwork/contract";
import styles from "./profile.module.css";

/** Photos of finished work. Each opens in full size. */
export function WorkPhotos({ photos }: { photos: readonly WorkPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="work" className={styles.section}>
      <h2 id="work">Finished work</h2>
      <ul className={styles.photos}>
        {photos.map(({ id, caption, image, image_small: small }, index) => (
          <li key={id}>
            <a href={image} target="_blank" rel="noreferrer" className={styles.photo}>
              <figure>
                <img
                  src={photos.length > 1 ? small : image}
                  alt={caption ? "" : `Finished work, photo ${index + 1}`}
                  width={320}
                  height={240}
                  // On phones, the first photo is on the first screen.
                  loading={index === 0 ? "eager" : "lazy"}
                  decoding="async"
                />
                {caption && <figcaption>{caption}</figcaption>}
              </figure>
              <span className="visually-hidden">, opens in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
