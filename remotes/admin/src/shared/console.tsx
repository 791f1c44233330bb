import { Page, PageHeader, type PageHeaderProps } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./shared.module.css";

interface ConsoleProps extends PageHeaderProps {
  children: ReactNode;
}

/** A console page: header and content. Its link in the rail is declared in `remote.config.ts`. */
export function Console({ children, ...header }: ConsoleProps) {
  return (
    <Page width="work" className={styles.console}>
      <PageHeader {...header} />
      {children}
    </Page>
  );
}

/** Spaces the sections of a page. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
);
