import admin from "../../../../remotes/admin/remote.config.ts";
import artisan from "../../../../remotes/artisan/remote.config.ts";
import employer from "../../../../remotes/employer/remote.config.ts";
import marketer from "../../../../remotes/marketer/remote.config.ts";
import marketplace from "../../../../remotes/marketplace/remote.config.ts";

/** The routes that all remotes declare. */
export const remoteRoutes = [marketplace, employer, artisan, marketer, admin].flatMap(({ routes }) => routes);
