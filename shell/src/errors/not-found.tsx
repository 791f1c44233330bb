import { messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Cluster, Page, PageHeader, Stack } from "@handwork/ui";

/** There is no such page. */
export function NotFound() {
  return (
    <Page width="text">
      <Stack gap="l">
        <PageHeader title={messages.notFound} intro="The address may be mistyped, or the page has moved." />
        <Cluster>
          <Link to={paths.home} className={buttonClass()}>
            Find Services
          </Link>
          <Link to={paths.contact} className={buttonClass({ variant: "secondary" })}>
            Contact Us
          </Link>
        </Cluster>
      </Stack>
    </Page>
  );
}
