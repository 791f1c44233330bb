import { messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, EmptyState, Page, PageHeader } from "@handwork/ui";
import { ShoppingBasket } from "lucide-react";
import type { Ref } from "react";

/** `stateRef` gets the focus when the last artisan is removed. */
export function EmptyCart({ stateRef }: { stateRef: Ref<HTMLDivElement> }) {
  return (
    <Page width="text">
      <PageHeader title="Your cart" />
      <div ref={stateRef} tabIndex={-1}>
        <EmptyState
          icon={<ShoppingBasket size={32} />}
          title={messages.cart.empty}
          text="Choose a service, then request an artisan."
          action={
            <Link to={paths.home} className={buttonClass()}>
              Find Services
            </Link>
          }
        />
      </div>
    </Page>
  );
}
