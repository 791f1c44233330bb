import { Link } from "@handwork/federation/router";
import { buttonClass, Page, PageHeader } from "@handwork/ui";

interface NotFoundProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Shown when the page's artisan, company or job does not exist. */
export function NotFound({ title, text, back }: NotFoundProps) {
  return (
    <Page width="text">
      <PageHeader title={title} intro={text} />
      <Link to={back.to} className={buttonClass()}>
        {back.label}
      </Link>
    </Page>
  );
}
