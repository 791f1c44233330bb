import { csvRow } from "@handwork/contract";
import { Button, Cluster, type Column, cx, saveFile, Table } from "@handwork/ui";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import styles from "./insight.module.css";

type CsvCell = string | number | null;

export interface FigureColumn<Row> extends Omit<Column<Row>, "cell"> {
  /** Omit it for a column that is only in the CSV file. */
  cell?: Column<Row>["cell"];
  /** Returns the value for the CSV file, without a currency sign. */
  plain: (row: Row) => CsvCell;
}

interface FigureTableProps<Row> {
  title: string;
  intro?: string;
  /** Explains columns that a small screen hides at first. */
  note?: string;
  /** Name of the downloaded file, without the extension. */
  file: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
}

/** Saves a table as a CSV file. Its byte order mark makes spreadsheets read ₦ and Yoruba letters correctly. */
function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  const text = `\uFEFF${[header, ...rows].map(csvRow).join("")}`;
  saveFile(`${name}.csv`, new Blob([text], { type: "text/csv" }));
}

const isShown = <Row,>(column: FigureColumn<Row>): column is FigureColumn<Row> & Column<Row> =>
  column.cell !== undefined;

/** Number of rows (and, on a small screen, columns) shown at first. The style sheet hides the others. */
const BRIEF = { rows: 5, columns: 3 };

/** Dims zeros and missing figures so that the other figures stand out. */
const dimEmpty = <Row,>(column: FigureColumn<Row> & Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) =>
    column.align === "end" && !column.plain(row) ? (
      <span className="soft">{column.cell(row)}</span>
    ) : (
      column.cell(row)
    ),
});

/** A table with a heading and a CSV download. At first it shows only the main rows and columns. */
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
  const hasMoreRows = rows.length > BRIEF.rows;
  const hasMore = hasMoreRows || shown.length > BRIEF.columns;
  const showMoreLabel = hasMoreRows ? `Show all ${rows.length}` : "Show all figures";
  const save = () =>
    downloadCsv(
      file,
      columns.map(({ header }) => header),
      rows.map((row) => columns.map(({ plain }) => plain(row))),
    );
  return (
    <section aria-labelledby={id} className={cx(styles.section, !isExpanded && styles.brief)}>
      <Cluster spread>
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <Button variant="quiet" size="small" onClick={save}>
            <Download size={18} aria-hidden />
            Download CSV
          </Button>
        )}
      </Cluster>
      {intro && <p className="soft">{intro}</p>}
      {note && <p className={cx("soft", styles.note)}>{note}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <Table caption={title} columns={shown} rows={rows} rowKey={rowKey} layout="dense" />
          {hasMore && (
            <Button
              variant="quiet"
              size="small"
              className={hasMoreRows ? undefined : styles.toggle}
              aria-describedby={id}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? "Show less" : showMoreLabel}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
