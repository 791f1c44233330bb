import type { Boot } from "@handwork/contract";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import styles from "./development-banner.module.css";

type Development = NonNullable<Boot["development"]>;

/** Loads the page anew: only the server can give the released remote instead. */
const leave = () => location.reload();

function DevelopmentBanner({ app, origin, expires }: Development) {
  const [state, setState] = useState<"running" | "stopping" | "failed">("running");
  const until = new Date(expires).toLocaleTimeString("en-NG", { hour: "2-digit", minute: "2-digit" });
  const stop = () => {
    setState("stopping");
    call("developmentStop").then(leave, () => setState("failed"));
  };
  return (
    <>
      <p>
        <strong>{app}</strong> comes from {origin}, for you alone, until {until}. Payment pages use the
        released one.
      </p>
      <Button
        size="small"
        variant="secondary"
        busy={state === "stopping"}
        busyLabel="Stopping…"
        onClick={stop}
      >
        Stop
      </Button>
      <p role="status">{state === "failed" && "It could not be stopped. Try again, or sign out."}</p>
    </>
  );
}

/** Says for as long as it lasts that a part of the page is not released, and lets go of it at sign-out. */
export function showDevelopment(development: Development): void {
  const place = document.body.appendChild(document.createElement("section"));
  place.ariaLabel = "Development";
  place.className = styles.banner ?? "";
  createRoot(place).render(<DevelopmentBanner {...development} />);
  sessionStore.subscribe(({ signedIn }) => {
    if (!signedIn) leave();
  });
  setTimeout(leave, Math.max(new Date(development.expires).getTime() - Date.now(), 0));
}
