import { Page, PageHeader, type PageHeaderProps } from "@handwork/ui";
import styles from "./shared.module.css";

interface ConsoleProps extends PageHeaderProps {
  children: React.ReactNode;
}

/** A page of the console: header and content. Its link in the rail is declared in `remote.config.ts`. */
export function Console({ children, ...header }: ConsoleProps) {
  return (
    <Page width="work" className={styles.console}>
      <PageHeader {...header} />
      {children}
    </Page>
  );
}
