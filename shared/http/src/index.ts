export {
  type CallOptions,
  call,
  callPage,
  callTable,
  callWithStatus,
  configureHttp,
  type HttpOptions,
  prepareCalls,
  signOut,
} from "./client.ts";
export { ApiError, type FieldErrors, isUnanswered, NetworkError, SessionOver } from "./errors.ts";
