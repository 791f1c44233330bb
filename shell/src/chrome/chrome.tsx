import { paths } from "@handwork/contract";
import { Link, useLocation, useNavigation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { keepFocus, SiteHeader, SkipLink, TopProgress, VisuallyHidden, Wordmark } from "@handwork/ui";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { retryUntilLoaded } from "../browser/retry.ts";
import type { LiveStore } from "../remotes/live-set.ts";
import styles from "./chrome.module.css";
import { Footer } from "./footer.tsx";
import { useNavLinks } from "./nav-links.tsx";
import { RailSlot, useHasRail } from "./rail-slot.tsx";
import { Services } from "./services.tsx";
import { SessionActions } from "./session-actions.tsx";
import { MAIN_ID } from "./use-page-arrival.ts";

/** Id of the live region for announcements to screen readers. */
export const ANNOUNCEMENT_ID = "announcement";

/**
 * The notifications link for signed-in people. Its code is in the rail's chunk, which the HTML for signed-in people
 * already references.
 */
function Bell() {
  const [Link, setLink] = useState<ComponentType>();
  useEffect(() => {
    void retryUntilLoaded(
      () => import(/* webpackChunkName: "rail" */ "../notifications/notifications-link.tsx"),
    ).then(({ NotificationsLink }) => setLink(() => NotificationsLink));
  }, []);
  return Link && <Link />;
}

/** Navigation bar, footer, toasts and confirmation dialog around every page. */
export function Chrome({ live, children }: { live: LiveStore; children: ReactNode }) {
  const { key } = useLocation();
  const signedIn = useSession((session) => session.signedIn);
  const { state } = useNavigation();
  const set = useStore(live);
  const links = useNavLinks(set);
  const hasRail = useHasRail(set);
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  return (
    <div className={styles.site} data-bottom-bar={signedIn || undefined}>
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
        pinned={signedIn && <Bell />}
        wide={hasRail}
        navigationKey={key}
      />
      <div className={styles.work} data-rail={hasRail || undefined}>
        {signedIn && <RailSlot set={set} beside={hasRail} />}
        <div className={styles.page}>
          <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Services />
        </div>
      </div>
      <Footer wide={hasRail} />
      <VisuallyHidden>
        <p id={ANNOUNCEMENT_ID} aria-live="polite" />
      </VisuallyHidden>
    </div>
  );
}
