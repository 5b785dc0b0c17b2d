export type CsvColumn<Row> = { title: string; value: (row: Row) => string | number }

/** What a spreadsheet takes for the beginning of a formula, whatever follows, line ends too. */
const formulaStart = /^[=+\-@\t\r\n]/

/** Excel reads the text as UTF-8 only with this mark before it. */
const byteOrderMark = '\u{FEFF}'

/** RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export async function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { unparse } = await import('papaparse')
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return byteOrderMark + unparse(cells, { newline: '\r\n', escapeFormulae: formulaStart })
}

/** Hands the rows to the browser as a file. `fileName` has its ending. */
export async function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const file = new Blob([await csvText(columns, rows)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
