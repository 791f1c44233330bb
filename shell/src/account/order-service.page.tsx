import { paths } from "@handwork/contract";
import { useNavigate } from "@handwork/federation/router";
import { useEffect } from "react";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";

/** The bare wrapper address shows nothing of its own: it leads home, whose place an outline keeps meanwhile. */
export function Component() {
  const navigate = useNavigate();
  // Not by a loader's redirect: the server's HTML has to be taken over first.
  useEffect(() => {
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return <PageSkeleton />;
}
