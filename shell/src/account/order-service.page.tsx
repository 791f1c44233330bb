import { paths } from "@handwork/contract";
import { redirect } from "@handwork/federation/router";

/** The bare wrapper address shows nothing of its own. */
export const loader = () => redirect(paths.home);

export const Component = () => null;
