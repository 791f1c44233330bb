import marketplace from "../../../../remotes/marketplace/src/remote.ts";
import own from "../../../../shell/src/pages.ts";

/** In the plain application, the pages of the shell and of the marketplace are one application's. */
export default { ...own, routes: [...own.routes, ...marketplace.routes] };
