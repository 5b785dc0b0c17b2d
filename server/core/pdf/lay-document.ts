import type { Laid, LaidDocument } from 'pdfmake'
import { z } from 'zod'
import type { PdfDocument, PdfNode } from './pdf-content.ts'
import { type Run, runsOf } from './runs-of.ts'
import { firstFont, isFromRight } from './fonts.ts'

type HasGlyph = Parameters<typeof runsOf>[1]

/** In points, as A4 paper and what is drawn on it. */
const pageMargin = 40
const footColor = '#5c5f66'

/** pdfmake takes no other instant. */
const asDate = z.coerce.date()

/** A document of ours as pdfmake draws it: each text in the fonts of its scripts, pages with their numbers. */
export function layDocument(document: PdfDocument, hasGlyph: HasGlyph): LaidDocument {
  const { title, author, createdAt, footer, content, images, landscape } = document
  const runs = (text: string) => runsOf(text, hasGlyph).flatMap(laidRun)
  return {
    info: { title, author, creator: 'Muster', producer: 'Muster', creationDate: asDate.parse(createdAt) },
    language: 'en-AU',
    displayTitle: true,
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [pageMargin, pageMargin, pageMargin, pageMargin + 16],
    defaultStyle: { font: firstFont, fontSize: 9.5, lineHeight: 1.15 },
    images: Object.fromEntries(Object.entries(images).map(([name, bytes]) => [name, dataUrl(bytes)])),
    content: content.map((node) => laid(node, runs)),
    footer: (page, pages) => ({
      columns: [
        { text: runs(footer), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
      fontSize: 8,
      color: footColor,
      margin: [pageMargin, 12, pageMargin, 0],
    }),
  }
}

const dataUrl = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`

function laid(node: PdfNode, runs: (text: string) => Laid[]): Laid {
  const inside = (nodes: readonly PdfNode[]) => nodes.map((each) => laid(each, runs))
  if ('stack' in node) return { ...node, stack: inside(node.stack) }
  if ('columns' in node) return { ...node, columns: inside(node.columns) }
  if ('table' in node) return { ...node, table: { ...node.table, body: node.table.body.map(inside) } }
  if ('image' in node) return { ...node }
  return { ...node, text: runs(node.text) }
}

/** About a line of a page in the middle size of type. */
const charactersOfLine = 60

/**
 * pdfmake sets words from the left. So a run that is written from the right is set as whole lines, whose words the font itself puts
 * in order, which it does when it is asked for a feature.
 */
function laidRun({ text, font }: Run): Laid[] {
  if (!isFromRight(font)) return [{ text, font }]
  const words = text.trimEnd()
  return [
    ...linesOf(words).flatMap((line, index): Laid[] => [
      ...(index > 0 ? [{ text: '\n', font: firstFont }] : []),
      { text: line, font, noWrap: true, fontFeatures: ['kern'] },
    ]),
    { text: text.slice(words.length), font: firstFont },
  ]
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < charactersOfLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
