import { Link } from "@handwork/federation/router";
import { buttonClass, Page, PageHeader } from "@handwork/ui";

interface NotThereProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Shown when the subject of a page does not exist. */
export function NotThere({ title, text, back }: NotThereProps) {
  return (
    <Page width="text">
      <PageHeader title={title} intro={text} />
      <Link to={back.to} className={buttonClass()}>
        {back.label}
      </Link>
    </Page>
  );
}
