/** A remote that could not be loaded, or is not what it should be. */
export class RemoteLoadError extends Error {
  override readonly name = "RemoteLoadError";
  constructor(
    readonly app: string,
    options?: ErrorOptions,
  ) {
    super(`The ${app} part of the site could not be loaded`, options);
  }
}
