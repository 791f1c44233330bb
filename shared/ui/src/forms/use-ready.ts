import { useEffect, useState } from "react";

/**
 * False until the page's scripts run. A form that is sent before would go to the server as a page, and leave
 * what was typed in the address.
 */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
