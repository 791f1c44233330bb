import { type Artisan, messages, ownerOf, paths, signInPath } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useLocation, useNavigate } from "@handwork/federation/router";
import { accessToken, sessionStore } from "@handwork/session";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addToCart } from "./add-to-cart.ts";
import { artisanAnchor, artisanName } from "./artisan.ts";
import { withWishes } from "./job-wishes.ts";
import { storeRequest, takeRequest } from "./pending-request.ts";
import { useInCart } from "./use-in-cart.ts";

export interface Requests {
  inCart: ReadonlySet<number>;
  /** Id of the artisan being added. */
  pending: number | null;
  make: (artisan: Artisan) => Promise<void>;
}

/**
 * "Make A Request": adds an artisan to the cart, then opens the job details. Handles one request at a time. A visitor's
 * request is carried out after they have signed in and returned to the page.
 *
 * @param wishes query with the day and the place that the visitor searched for; by default, the page's query
 */
export function useRequests(wishes?: string): Requests {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [inCart, markInCart] = useInCart();
  const [pending, setPending] = useState<number | null>(null);
  const busy = useRef(false);

  // The sign-in page shows the reason ('Please log in …') and names the requested artisan.
  function signIn(artisan: Artisan, owner: number | null): void {
    storeRequest(artisan, owner);
    const trade = artisan.service ? ` (${artisan.service.title})` : "";
    void navigate(signInPath(`${pathname}${search}#${artisanAnchor(artisan.id)}`, "cart"), {
      state: { request: `You are requesting ${artisanName(artisan)}${trade}.` },
    });
  }

  async function make(artisan: Artisan): Promise<void> {
    const { signedIn, userType } = sessionStore.getState();
    if (busy.current) return;
    if (!signedIn) return signIn(artisan, null);
    if (userType !== "employer") return notify(messages.cart.employersOnly, "info");
    const owner = ownerOf(accessToken());
    busy.current = true;
    setPending(artisan.id);
    const outcome = await addToCart(artisan);
    if (outcome.added) {
      // The job details say that the artisan was added. The button stays busy until they open.
      const state = { artisan, service: artisan.service?.title, added: true };
      await navigate(withWishes(paths.serviceDetails(outcome.cartItem), wishes ?? search), { state });
    }
    busy.current = false;
    setPending(null);
    if (outcome.added) return;
    // A retry does not help if the session has ended.
    if (!sessionStore.getState().signedIn) return signIn(artisan, owner);
    if (outcome.alreadyInCart) markInCart(artisan.id);
    notify(outcome.text, "error");
  }

  const resume = useEffectEvent(() => {
    const artisan = takeRequest();
    const isBack = artisan && hash === `#${artisanAnchor(artisan.id)}`;
    if (isBack && sessionStore.getState().signedIn) void make(artisan);
  });
  useEffect(() => resume(), []);

  return { inCart, pending, make };
}
