import { Link } from "@handwork/federation/router";
import { buttonClass, Page, PageHeader } from "@handwork/ui";

interface NotThereProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** A page whose subject does not exist, or does no longer. */
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
