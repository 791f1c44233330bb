import { Banner, Button, Cluster } from "@handwork/ui";
import { useEffect, useState } from "react";

/** Shown in a form that was sent without an answer, with a button to send it again. */
export function SendAgain() {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const onLine = () => setBack(true);
    const offLine = () => setBack(false);
    addEventListener("online", onLine);
    addEventListener("offline", offLine);
    return () => {
      removeEventListener("online", onLine);
      removeEventListener("offline", offLine);
    };
  }, []);
  return (
    <Banner tone={isBack ? "info" : "warning"}>
      <Cluster gap="m" spread>
        <p>
          {isBack ? "The network is back." : "The server did not respond."} Nothing is lost: what you typed is
          still here. You can send it again: it is registered only once.
        </p>
        <Button type="submit" variant="secondary" size="small">
          Send again
        </Button>
      </Cluster>
    </Banner>
  );
}
