import type { ReleaseInfo } from "@handwork/contract";
import styles from "./releases.module.css";

const COMMIT_LENGTH = 8;

/** Shows a release's commit and author, with a link. The build supplies the link, so only https is allowed. */
export function Source({ source }: Pick<ReleaseInfo, "source">) {
  if (!source?.commit && !source?.author && !source?.link) return <>—</>;
  const { commit, author, link } = source;
  const name = commit ? <code>{commit.slice(0, COMMIT_LENGTH)}</code> : "Build";
  return (
    <span className={styles.source}>
      {link?.startsWith("https://") ? (
        <a href={link} rel="noopener noreferrer" target="_blank">
          {name}
        </a>
      ) : (
        name
      )}
      {author && <span className="soft"> by {author}</span>}
    </span>
  );
}
