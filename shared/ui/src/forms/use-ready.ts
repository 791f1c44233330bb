import { useEffect, useState } from "react";

/** Returns false until hydration. Before that, the browser itself would send a form to the page's URL. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
