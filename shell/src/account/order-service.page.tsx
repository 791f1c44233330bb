import { paths } from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";

/** This address has no page of its own: it redirects home. */
export const loader = () => redirect(paths.home);

export { PageSkeleton as Component };
