import { paths, type ReleaseNav } from "@handwork/contract";

import { Link, useLocation, useNavigation } from "@handwork/federation/router";
import { SiteHeader, SkipLink, TopProgress, Wordmark } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./chrome.module.css";
import { Footer } from "./footer.tsx";
import { useNavLinks } from "./nav-links.tsx";
import { Services } from "./services.tsx";
import { SessionActions } from "./session-actions.tsx";
import { MAIN_ID } from "./use-page-arrival.ts";

/** What stands around every page: navigation bar, footer, messages and questions. */
export function Chrome({ nav, children }: { nav: ReleaseNav[]; children: ReactNode }) {
  const { key } = useLocation();
  const { state } = useNavigation();
  const links = useNavLinks(nav);
  return (
    <div className={styles.site}>
      <SkipLink target={MAIN_ID} />
      <TopProgress active={state !== "idle"} />
      <SiteHeader
        brand={
          <Link to={paths.home} aria-label="Handwork, home">
            <Wordmark />
          </Link>
        }
        nav={links}
        actions={<SessionActions />}
        navigationKey={key}
      />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Services />
    </div>
  );
}
