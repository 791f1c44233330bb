import { dashboardPath, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { buttonClass, EmptyState, Page, PageHeader } from "@handwork/ui";
import { ShoppingBasket } from "lucide-react";

/** Shown to roles without a cart. */
export function EmployersOnly() {
  const { userType } = useSession();
  return (
    <Page width="text">
      <PageHeader title="Your cart" />
      <EmptyState
        icon={<ShoppingBasket size={32} />}
        title="This page is for employers"
        text={messages.cart.employersOnly}
        action={
          <>
            <Link to={dashboardPath(userType)} className={buttonClass()}>
              Go to your dashboard
            </Link>
            <Link to={paths.home} className={buttonClass({ variant: "secondary" })}>
              Find Services
            </Link>
          </>
        }
      />
    </Page>
  );
}
