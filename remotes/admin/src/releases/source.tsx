import type { ReleaseInfo } from "@handwork/contract";
import styles from "./releases.module.css";

const SHOWN = 8;

/** Commit, author and link of a release. The build provides them, so only https links are shown as links. */
export function Source({ source }: Pick<ReleaseInfo, "source">) {
  if (!source?.commit && !source?.author && !source?.link) return <>—</>;
  const { commit, author, link } = source;
  const name = commit ? <code>{commit.slice(0, SHOWN)}</code> : "Build";
  return (
    <span className={styles.source}>
      {link?.startsWith("https://") ? (
        <a href={link} rel="noopener noreferrer" target="_blank">
          {name}
        </a>
      ) : (
        name
      )}
      {author && <span className={styles.soft}> by {author}</span>}
    </span>
  );
}
