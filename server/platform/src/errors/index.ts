export {
  CodeNeeded,
  conflict,
  DeployTokenNotValid,
  DetailError,
  type FieldErrors,
  HttpError,
  NotAuthenticated,
  NotFound,
  PayloadTooLarge,
  PermissionDenied,
  RefreshNotValid,
  Throttled,
  TokenNotValid,
  ValidationError,
} from "./errors.ts";
export { diskFullError, forOperator, OperatorError } from "./operator-error.ts";
