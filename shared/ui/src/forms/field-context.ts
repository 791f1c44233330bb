import { createContext, useContext } from "react";

export interface FieldWiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface Wirable {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
}

/** A control's own props, combined with those of its Field; the control's own values win. */
export function useFieldWiring<P extends Wirable>(own: P): P {
  const field = useContext(FieldContext);
  if (!field) return own;
  const describedBy = [own["aria-describedby"], field["aria-describedby"]].filter(Boolean).join(" ");
  return { ...field, ...own, "aria-describedby": describedBy || undefined };
}
