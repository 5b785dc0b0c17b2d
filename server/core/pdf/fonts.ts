import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { mendFontkit } from './mend-fontkit.ts'

const required = createRequire(import.meta.url)
// The same copy as pdfmake's, which is mended below.
const fontkit: typeof Fontkit = required('fontkit')

/** The Noto fonts by the scripts that they have, in the order in which they are asked: the largest files last. */
const packages = {
  // Latin with Vietnamese and the languages of the Pacific, Greek, Cyrillic, Devanagari
  NotoSans: 'noto-sans',
  NotoSansGurmukhi: 'noto-sans-gurmukhi',
  NotoSansArabic: 'noto-sans-arabic',
  NotoSansTamil: 'noto-sans-tamil',
  NotoSansThai: 'noto-sans-thai',
  NotoSansKhmer: 'noto-sans-khmer',
  NotoSansMyanmar: 'noto-sans-myanmar',
  NotoEmoji: 'noto-emoji',
  // Chinese and Japanese
  NotoSansSC: 'noto-sans-sc',
  NotoSansKR: 'noto-sans-kr',
} as const
export type FontName = keyof typeof packages

/** Arabic is written from the right. */
export const isFromRight = (font: FontName) => font === 'NotoSansArabic'

/** Of Latin and much else; what no font has is drawn with it. */
export const firstFont = 'NotoSans' satisfies FontName

const isFont = (name: string): name is FontName => name in packages
export const fontNames = Object.keys(packages).filter(isFont)

const fileOf = (name: FontName, weight: '400Regular' | '700Bold') =>
  required.resolve(`@expo-google-fonts/${packages[name]}/${weight}/${name}_${weight}.ttf`)

export const fontFiles = Object.fromEntries(
  fontNames.map((name) => [name, { normal: fileOf(name, '400Regular'), bold: fileOf(name, '700Bold') }]),
)

export const isFontFile = (path: string) =>
  Object.values(fontFiles).some(({ normal, bold }) => path === normal || path === bold)

/** Whether a font has a glyph for a character. A font's file is read when it is first asked. */
export function openFonts(): (name: FontName, character: number) => boolean {
  const open = new Map<FontName, Fontkit.Font>()
  return (name, character) => {
    const font = open.get(name) ?? openFont(name)
    open.set(name, font)
    return font.hasGlyphForCodePoint(character)
  }
}

/** @throws if the file has several fonts, as none of these has */
export function openFont(name: FontName): Fontkit.Font {
  const font = fontkit.openSync(fileOf(name, '400Regular'))
  if ('fonts' in font) throw new Error(`${name} is a collection of fonts`)
  return font
}

mendFontkit(openFont(firstFont))
