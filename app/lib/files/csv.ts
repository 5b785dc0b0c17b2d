import { saveFile } from './save-file.ts'

export type CsvColumn<Row> = { title: string; value: (row: Row) => string | number }

/** Characters that start a formula in a spreadsheet, line ends included. */
const formulaStart = /^[=+\-@\t\r\n]/

/** Excel reads the text as UTF-8 only with this mark before it. */
const byteOrderMark = '\u{FEFF}'

/** RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export async function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { unparse } = await import('papaparse')
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return byteOrderMark + unparse(cells, { newline: '\r\n', escapeFormulae: formulaStart })
}

/** Downloads the rows as a file. `fileName` includes the extension. */
export async function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  saveFile(new Blob([await csvText(columns, rows)], { type: 'text/csv;charset=utf-8' }), fileName)
}
