import { useSession } from "@handwork/session";
import { useEffect, useEffectEvent, useState } from "react";

/** Loads data if the visitor is a signed-in artisan. Returns null otherwise, while it loads and on failure. */
export function useAsArtisan<T>(load: (signal: AbortSignal) => Promise<T>): T | null {
  const isArtisan = useSession(({ signedIn, userType }) => signedIn && userType === "artisan");
  const [loaded, setLoaded] = useState<T | null>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isArtisan) return;
    const controller = new AbortController();
    // The page also works without the data, because the server rejects what the artisan may not do.
    start(controller.signal).then(
      (data) => controller.signal.aborted || setLoaded(data),
      () => undefined,
    );
    return () => {
      controller.abort();
      setLoaded(null);
    };
  }, [isArtisan]);
  return loaded;
}
