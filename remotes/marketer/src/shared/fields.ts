import type { FormState } from "@handwork/ui";

/** What a group of fields needs of the form that it is part of. */
export type Fields<T> = Pick<FormState<T>, "bind" | "errors" | "set" | "setError" | "values">;
