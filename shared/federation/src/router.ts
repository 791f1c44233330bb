/**
 * The router as this platform uses it, and the only way to it: a shared package is never tree-shaken, so
 * what is not named here costs nobody a byte, and a second instance would lose the router's context.
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
