import admin from "../../../../remotes/admin/src/remote.ts";
import artisan from "../../../../remotes/artisan/src/remote.ts";
import employer from "../../../../remotes/employer/src/remote.ts";
import marketer from "../../../../remotes/marketer/src/remote.ts";
import marketplace from "../../../../remotes/marketplace/src/remote.ts";
import own from "../../../../shell/src/pages.ts";

/** The pages of the shell and all remotes, as pages of one application. */
export default {
  ...own,
  routes: [own, marketplace, employer, artisan, marketer, admin].flatMap(({ routes }) => routes),
};
