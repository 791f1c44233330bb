import { DetailError, type FieldErrors, ValidationError } from "../errors/errors.ts";
import type { App } from "./deps.ts";

/**
 * Adds routes whose validation errors contain more than the fields, for clients that also read `message`, `error` or
 * `detail`. `explain` receives the fields and returns the properties to add to the body.
 */
export function withExtendedErrors(
  app: App,
  explain: (fields: FieldErrors) => Readonly<Record<string, string>>,
  addRoutes: (app: App) => void,
): void {
  withErrorBody(app, (fields) => ({ ...fields, ...explain(fields) }), addRoutes);
}

/** Adds routes that answer validation errors with a 400. `toBody` creates its body from the fields. */
export function withErrorBody(
  app: App,
  toBody: (fields: FieldErrors) => Readonly<Record<string, unknown>>,
  addRoutes: (app: App) => void,
): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error) => {
      // The application's own error handler receives this error.
      throw error instanceof ValidationError ? new DetailError(400, toBody(error.fields)) : error;
    });
    addRoutes(scope);
  });
}

/** Returns the first message of the first field. */
export function firstMessage(fields: FieldErrors): string | undefined {
  return Object.values(fields)[0]?.[0];
}
