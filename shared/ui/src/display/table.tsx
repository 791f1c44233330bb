// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` on small screens takes the native roles away
import type { Key, ReactNode } from "react";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./table.module.css";

export interface Column<Row> {
  /** The heading; on small screens the label before each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end of their column. */
  align?: "start" | "end";
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** For many figures: compact rows that stay a table on small screens and scroll sideways. */
  dense?: boolean;
}

/** A table that becomes a stack of cards below 40rem, unless it is dense. Its first column should identify the row. */
export function Table<Row>({ caption, columns, rows, rowKey, dense = false }: TableProps<Row>) {
  const table = (
    <table role="table" className={cx(styles.table, dense ? styles.dense : styles.stacked)}>
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
            {columns.map(({ header, cell, align }) => (
              <td key={header} role="cell" data-label={header} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!dense) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    // biome-ignore lint/a11y/useSemanticElements: a named region that is no landmark of the page
    <div role="group" aria-label={caption} tabIndex={0} className={styles.scroll}>
      {table}
    </div>
  );
}
