export {
  type CallOptions,
  call,
  callPage,
  callWithStatus,
  configureHttp,
  type HttpOptions,
} from "./client.ts";
export { ApiError, type FieldErrors, isUnanswered, NetworkError, SessionOver } from "./errors.ts";
export { signOut } from "./sign-out.ts";
