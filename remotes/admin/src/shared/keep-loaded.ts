import { messages } from "@handwork/contract";
import { hasUnsavedWork, notify } from "@handwork/federation";

/**
 * Wraps the loader of a page without parameters. If a reload fails while there is unsaved work, such as a secret that is
 * shown only once, the page keeps its earlier data, because an error would replace the page.
 */
export function keepLoaded<Args, Data>(load: (args: Args) => Promise<Data>) {
  let latest: { readonly data: Data } | undefined;
  return async (args: Args): Promise<Data> => {
    try {
      const data = await load(args);
      latest = { data };
      return data;
    } catch (error) {
      if (!latest || !hasUnsavedWork()) throw error;
      notify(messages.administration.searchFailed, "error");
      return latest.data;
    }
  };
}
