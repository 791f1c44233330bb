/**
 * Import the router only from here, because a second copy would not share its context. Shared packages are not
 * tree-shaken, so visitors load every export in this list.
 */

export {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
export { Link, type LinkProps, NavLink } from "./link.tsx";
