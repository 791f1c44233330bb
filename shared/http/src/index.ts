export { type CallOptions, call, callPage, configureHttp, type HttpOptions } from "./client.ts";
export { ApiError, type FieldErrors, NetworkError } from "./errors.ts";
