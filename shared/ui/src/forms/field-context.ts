import { createContext, useContext } from "react";

interface FieldControlProps {
  id: string;
  name?: string | undefined;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
}

export const FieldContext = createContext<FieldControlProps | null>(null);

interface ControlProps {
  id?: string;
  name?: string | undefined;
  required?: boolean;
  "aria-describedby"?: string;
}

/** Combines a control's own props with those from its Field. The control's own values win. */
export function useFieldControl<P extends ControlProps>(own: P): P {
  const field = useContext(FieldContext);
  if (!field) return own;
  const describedBy = [own["aria-describedby"], field["aria-describedby"]].filter(Boolean).join(" ");
  return { ...field, ...own, "aria-describedby": describedBy || undefined };
}
