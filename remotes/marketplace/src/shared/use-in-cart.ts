import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { useEffect, useState } from "react";

const none: ReadonlySet<number> = new Set();

/** Returns the ids of the artisans in the employer's cart, and a function that adds an id. */
export function useInCart(): [ids: ReadonlySet<number>, add: (artisanId: number) => void] {
  const isEmployer = useSession(({ signedIn, userType }) => signedIn && userType === "employer");
  const [ids, setIds] = useState(none);

  useEffect(() => {
    if (!isEmployer) return;
    const controller = new AbortController();
    call(endpoints.cartItems, { signal: controller.signal }).then(
      ({ cart }) => setIds(new Set(cart.flatMap(({ items }) => items.map(({ artisan }) => artisan.id)))),
      // The page also works without the ids, because the server rejects duplicates.
      () => setIds(none),
    );
    return () => {
      controller.abort();
      setIds(none);
    };
  }, [isEmployer]);

  return [ids, (artisanId) => setIds((current) => new Set(current).add(artisanId))];
}
