import { firstFont, type FontName, fontNames, isFromRight } from './fonts.ts'

/** A part of a text that one font has whole. */
export interface Run {
  text: string
  font: FontName
}

type HasGlyph = (font: FontName, character: number) => boolean

/** Drawn for what no font has: a question mark in a diamond, where a font itself would draw an empty box. */
const unknown = '\uFFFD'

const graphemes = new Intl.Segmenter('en-AU', { granularity: 'grapheme' })

/** They only join or vary their neighbours and need no glyph: joiners, directional marks and variation selectors. */
const isUnseen = (character: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(character)
const isLineEnd = (cluster: string) => /^[\r\n]+$/.test(cluster)

/** Blanks stay with the words before them, and punctuation where its place depends on the words. */
const staysInRun = (cluster: string, font: FontName) =>
  /^\p{Z}$/u.test(cluster) || (isFromRight(font) && /^\p{P}$/u.test(cluster))

/**
 * A text in parts by the first font that has each character. What people see as one character is never split: a letter with
 * its marks, an emoji of several signs.
 */
export function runsOf(text: string, hasGlyph: HasGlyph): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(shown(text))) {
    const last = runs.at(-1)
    const found = isLineEnd(segment) ? firstFont : fontOf(segment, last?.font, hasGlyph)
    const run: Run = found === undefined ? { text: unknown, font: firstFont } : { text: segment, font: found }
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Composed, because fonts have glyphs for composed letters; without control characters, which have none. */
const shown = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, '')

function fontOf(cluster: string, current: FontName | undefined, hasGlyph: HasGlyph): FontName | undefined {
  const characters = Array.from(cluster).filter((character) => !isUnseen(character))
  const has = (font: FontName) => characters.every((character) => hasGlyph(font, character.codePointAt(0) ?? 0))
  if (current !== undefined && staysInRun(cluster, current) && has(current)) return current
  return fontNames.find(has)
}
