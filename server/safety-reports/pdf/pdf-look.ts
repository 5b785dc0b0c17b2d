import { type RiskLevel, riskLevelLabels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import type { PdfNode, PdfTable, PdfText } from '#server/core/pdf/pdf-content.ts'

const quiet = '#5c5f66'

/** Light enough for black words on them, also as greys of a printer. */
export const paper = { red: '#ffd9d6', orange: '#ffe3c4', yellow: '#fff3bf', green: '#d8f5d0', grey: '#eceef1' }

const levelColors: Record<RiskLevel, string> = {
  low: paper.green,
  medium: paper.yellow,
  high: paper.orange,
  extreme: paper.red,
}

/** The words of a level on its colour. */
export const riskText = (level: RiskLevel, said = riskLevelLabels[level]): PdfText => ({
  text: `\u00A0${said}\u00A0`,
  bold: true,
  background: levelColors[level],
})

export const small = (text: string): PdfText => ({ text, fontSize: 8, color: quiet })

/** A heading and its content, on the same page where that is short. Without content it is left out. */
export function section(title: string, [first, ...nodes]: readonly PdfNode[]): PdfNode[] {
  if (first === undefined) return []
  const heading: PdfText = { text: title, bold: true, fontSize: 12, margin: [0, 14, 0, 4] }
  if ('table' in first && first.table.headerRows !== undefined) {
    const [firstRow = []] = first.table.body.slice(first.table.headerRows)
    return isShort(firstRow) ? [withHeading(first, heading), ...nodes] : [heading, first, ...nodes]
  }
  return isShort(first) ? [{ stack: [heading, first], unbreakable: true }, ...nodes] : [heading, first, ...nodes]
}

/** What moves to the next page whole. What is longer than a page must not: pdfmake would lose its end. */
function isShort(nodes: PdfNode | readonly PdfNode[]): boolean {
  const written = JSON.stringify(nodes)
  return written.length < 1200 && written.split(String.raw`\n`).length < 10
}

/** A long table has its heading within, where it stays with the first row. */
function withHeading({ table, layout }: PdfTable, heading: PdfText): PdfTable {
  const { widths, body, headerRows = 0 } = table
  const rest = widths.slice(1).map((): PdfNode => ({ text: '' }))
  // In line with the other headings, which have no blank of a cell before them.
  const head: PdfNode[] = [
    { ...heading, margin: [layout === 'rows' ? -4 : 0, 14, 0, 4], colSpan: widths.length },
    ...rest,
  ]
  return { table: { ...table, body: [head, ...body], headerRows: headerRows + 1, keepWithHeaderRows: 1 }, layout }
}

/** Paragraphs as they were written; nothing if nothing was. */
export const words = (text: string): PdfText[] =>
  text.trim() === '' ? [] : [{ text: text.trim().replaceAll(/\n{3,}/g, '\n\n') }]

/** Something about a report, with its name; left out where the value is empty. */
export type Fact = [name: string, value: string | PdfText]

export function factsTable(facts: readonly Fact[]): PdfNode[] {
  const body = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]): PdfNode[] => [
      { text: name, color: quiet },
      typeof value === 'string' ? { text: value } : value,
    ])
  return body.length === 0 ? [] : [{ table: { widths: [110, '*'], body }, layout: 'facts' }]
}

/** A table with a heading above each column. */
export function rowsTable(
  columns: readonly { title: string; width: '*' | 'auto' | number }[],
  rows: readonly PdfNode[][],
): PdfNode[] {
  if (rows.length === 0) return []
  const head = columns.map(({ title }): PdfNode => ({ text: title, bold: true, fontSize: 8.5, color: quiet }))
  const widths = columns.map(({ width }) => width)
  return [{ table: { widths, body: [head, ...rows], headerRows: 1 }, layout: 'rows' }]
}

/** Words across the page that a reader must not miss. */
export const banner = (title: string, text: string, fillColor: string): PdfNode => ({
  table: {
    widths: ['*'],
    body: [[{ stack: [{ text: title, bold: true, fontSize: 12 }, ...words(text)], fillColor }]],
  },
  layout: 'banner',
  margin: [0, 0, 0, 10],
})
