import { paths } from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";

/** This path has no content, so it redirects to the home page. */
export const loader = () => redirect(paths.home);

export { PageSkeleton as Component };
