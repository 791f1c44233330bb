import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { useEffect, useState } from "react";

const none: ReadonlySet<number> = new Set();

/** Ids of the artisans in the employer's cart, loaded after mount, and a function to add one. */
export function useInCart(): [ids: ReadonlySet<number>, add: (artisanId: number) => void] {
  const isEmployer = useSession(({ signedIn, userType }) => signedIn && userType === "employer");
  const [ids, setIds] = useState(none);

  useEffect(() => {
    if (!isEmployer) return;
    const leaving = new AbortController();
    call(endpoints.cartItems, { signal: leaving.signal }).then(
      ({ cart }) => setIds(new Set(cart.flatMap(({ items }) => items.map(({ artisan }) => artisan.id)))),
      // The marks are optional, because the server rejects duplicates.
      () => setIds(none),
    );
    return () => {
      leaving.abort();
      setIds(none);
    };
  }, [isEmployer]);

  return [ids, (artisanId) => setIds((current) => new Set(current).add(artisanId))];
}
