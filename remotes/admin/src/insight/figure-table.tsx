import { Button, type Column, cx, Table } from "@handwork/ui";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { type CsvCell, downloadCsv } from "./download.ts";
import styles from "./insight.module.css";

export interface FigureColumn<Row> extends Omit<Column<Row>, "cell"> {
  /** If absent, the column is only in the CSV file. */
  cell?: Column<Row>["cell"];
  /** The value in the file. Amounts have no currency sign. */
  plain: (row: Row) => CsvCell;
}

interface FigureTableProps<Row> {
  title: string;
  intro?: string;
  /** Explains columns that a small screen shows only on request. */
  note?: string;
  /** Name of the downloaded file, without its ending. */
  file: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
}

const isShown = <Row,>(column: FigureColumn<Row>): column is FigureColumn<Row> & Column<Row> =>
  column.cell !== undefined;

/** Rows that are shown at first, and columns that a small screen shows at first. The style sheet hides the others. */
const BRIEF = { rows: 5, columns: 3 };

/** Dims zeros and missing figures, so that the others stand out. */
const dimEmpty = <Row,>(column: FigureColumn<Row> & Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) =>
    column.align === "end" && !column.plain(row) ? (
      <span className={styles.soft}>{column.cell(row)}</span>
    ) : (
      column.cell(row)
    ),
});

/** A table with a heading and a CSV download. It starts with the main rows and columns. */
export function FigureTable<Row>({
  title,
  intro,
  note,
  file,
  columns,
  rows,
  rowKey,
  empty,
}: FigureTableProps<Row>) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const shown = columns.filter(isShown).map(dimEmpty);
  const hasMore = rows.length > BRIEF.rows || shown.length > BRIEF.columns;
  const save = () =>
    downloadCsv(
      file,
      columns.map(({ header }) => header),
      rows.map((row) => columns.map(({ plain }) => plain(row))),
    );
  return (
    <section aria-labelledby={id} className={cx(styles.section, !isExpanded && styles.brief)}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Button variant="quiet" size="small" onClick={save}>
            <Download size={18} aria-hidden />
            Download CSV
          </Button>
        )}
      </div>
      {intro && <p className={styles.soft}>{intro}</p>}
      {note && <p className={cx(styles.soft, styles.note)}>{note}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <Table caption={title} columns={shown} rows={rows} rowKey={rowKey} layout="dense" />
          {hasMore && (
            <Button
              variant="quiet"
              size="small"
              className={rows.length > BRIEF.rows ? undefined : styles.toggle}
              aria-describedby={id}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded
                ? "Show less"
                : rows.length > BRIEF.rows
                  ? `Show all ${rows.length}`
                  : "Show all figures"}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
