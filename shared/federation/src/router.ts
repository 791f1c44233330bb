/**
 * The only way to import the router: a second instance would lose its context. A shared package is never tree-shaken,
 * so only the exports listed here reach visitors.
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
