import { useEffect, useState } from "react";

/** False until hydration: before that, submitting a form would navigate and put its values into the URL. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
