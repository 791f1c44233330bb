import { Banner, Button, Cluster } from "@handwork/ui";
import { useEffect, useState } from "react";

/** Offers to resend the form after the server did not respond. */
export function SendAgain() {
  const [isOnlineAgain, setOnlineAgain] = useState(false);
  useEffect(() => {
    const onOnline = () => setOnlineAgain(true);
    const onOffline = () => setOnlineAgain(false);
    addEventListener("online", onOnline);
    addEventListener("offline", onOffline);
    return () => {
      removeEventListener("online", onOnline);
      removeEventListener("offline", onOffline);
    };
  }, []);
  return (
    <Banner tone={isOnlineAgain ? "info" : "warning"}>
      <Cluster gap="m" spread>
        <p>
          {isOnlineAgain ? "The network is back." : "The server did not respond."} Nothing is lost. Your
          entries are still here. You can safely send the form again. The account is created only once.
        </p>
        <Button type="submit" variant="secondary" size="small">
          Send again
        </Button>
      </Cluster>
    </Banner>
  );
}
