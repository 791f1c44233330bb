import { Children, isValidElement, type ReactNode } from "react";

/** Wraps each child in a list item. Pass elements or arrays of elements. A fragment counts as one child. */
export function ItemList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul className={className}>
      {Children.toArray(children).map((child) => (
        <li key={isValidElement(child) ? child.key : String(child)}>{child}</li>
      ))}
    </ul>
  );
}
