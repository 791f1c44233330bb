// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` on small screens takes the native roles away
import type { Key, ReactNode } from "react";
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
}

/** A table that becomes a stack of cards below 40rem. Its first column should identify the row. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className={styles.table}>
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
}
