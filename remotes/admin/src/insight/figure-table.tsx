import { Button, type Column, Table } from "@handwork/ui";
import { Download } from "lucide-react";
import { useId } from "react";
import { type CsvCell, downloadCsv } from "./download.ts";
import styles from "./insight.module.css";

export interface FigureColumn<Row> extends Omit<Column<Row>, "cell"> {
  /** Absent: in the file only. */
  cell?: Column<Row>["cell"];
  /** The plain value for the file. Amounts have no currency sign. */
  plain: (row: Row) => CsvCell;
}

interface FigureTableProps<Row> {
  title: string;
  intro?: string;
  /** Name of the downloaded file, without its ending. */
  file: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
}

const isShown = <Row,>(column: FigureColumn<Row>): column is FigureColumn<Row> & Column<Row> =>
  column.cell !== undefined;

/** A table with its heading, which can be downloaded as CSV. */
export function FigureTable<Row>({
  title,
  intro,
  file,
  columns,
  rows,
  rowKey,
  empty,
}: FigureTableProps<Row>) {
  const id = useId();
  const save = () =>
    downloadCsv(
      file,
      columns.map(({ header }) => header),
      rows.map((row) => columns.map(({ plain }) => plain(row))),
    );
  return (
    <section aria-labelledby={id} className={styles.section}>
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
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Table caption={title} columns={columns.filter(isShown)} rows={rows} rowKey={rowKey} layout="dense" />
      )}
    </section>
  );
}
