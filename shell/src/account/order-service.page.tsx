import { paths } from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";

/** The bare wrapper address shows nothing of its own: it leads home. */
export const loader = () => redirect(paths.home);

export { PageSkeleton as Component };
