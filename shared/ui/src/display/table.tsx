// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` on small screens removes the native roles
import type { Key, ReactNode } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./table.module.css";

export interface Column<Row> {
  /** The column's heading. On small screens, it labels each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Use `end` for figures. */
  align?: "start" | "end";
  /**
   * Position of the cell in the layout `lines` below 40rem. `first`: on the first line, like figures. `labelled`: below
   * the first line, after the heading. Default: below the first line, without the heading.
   */
  line?: "first" | "labelled";
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /**
   * Layout of a row below 40rem. `stacked`: a label and a value on each line. `lines`: the first column and the figures
   * on one line, and other cells below in small text. `dense`: a compact row that scrolls sideways, for many figures.
   */
  layout?: "stacked" | "lines" | "dense";
}

/** A table with a different layout below 40rem. The first column should identify the row. */
export function Table<Row>({ caption, columns, rows, rowKey, layout = "stacked" }: TableProps<Row>) {
  const table = (
    <table role="table" className={cx(styles.table, layout !== "dense" && styles.stacked, styles[layout])}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align }) => (
            <th key={header} role="columnheader" scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ header, cell, align, line = align === "end" ? "first" : undefined }) => (
              <td key={header} role="cell" data-label={header} data-align={align} data-line={line}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (layout !== "dense") return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus, the arrow keys scroll it
    // biome-ignore lint/a11y/useSemanticElements: a named region that is not a landmark
    <div role="group" aria-label={caption} tabIndex={0} className={styles.scroll}>
      {table}
    </div>
  );
}
