import { expect, test } from 'vitest'
import { fontNames, openFont, openFonts } from './fonts.ts'
import { runsOf } from './runs-of.ts'

const hasGlyph = openFonts()
const runs = (text: string) => runsOf(text, hasGlyph)

test.each([
  ['Nguyễn Văn Ánh', 'NotoSans'],
  ['Tavita Fa‘asavalu Mānoa', 'NotoSans'],
  ['Олена Коваль', 'NotoSans'],
  ['राजेन्द्र श्रेष्ठ', 'NotoSans'],
  ['李明 陳劉張', 'NotoSansSC'],
  ['さとう ケン', 'NotoSansSC'],
  ['김민준', 'NotoSansKR'],
  ['ਸਿੰਘ ਕਿਰਪਾਲ', 'NotoSansGurmukhi'],
  ['محمد علي، حسن', 'NotoSansArabic'],
  ['தமிழ் செல்வன்', 'NotoSansTamil'],
  ['สมชาย น้ำ', 'NotoSansThai'],
  ['សុខា', 'NotoSansKhmer'],
  ['ကျော် မြန်မာ', 'NotoSansMyanmar'],
  ['👍🚜👨‍👩‍👧⚠️', 'NotoEmoji'],
])('%s is one run, whose font has a glyph for all of it', (text, font) => {
  expect(runs(text)).toEqual([{ text: text.normalize('NFC'), font }])
  for (const [run] of [runs(text)]) {
    const glyphs = run ? openFont(run.font).layout(run.text).glyphs : []
    expect(glyphs.length).toBeGreaterThan(0)
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
  }
})

test('a text of two scripts is cut between them', () => {
  expect(runs('Hi 李明, see you')).toEqual([
    { text: 'Hi ', font: 'NotoSans' },
    { text: '李明', font: 'NotoSansSC' },
    { text: ', see you', font: 'NotoSans' },
  ])
})

test('letters whose marks were typed apart are one run of composed letters', () => {
  expect(runs('Nguyễn'.normalize('NFD'))).toEqual([{ text: 'Nguyễn', font: 'NotoSans' }])
})

test('what no font has is a question mark in a diamond, and no empty box', () => {
  expect(runs('a𠮷b')).toEqual([{ text: 'a�b', font: 'NotoSans' }])
})

test('control characters are left out, line ends stay', () => {
  expect(runs('a\u0000b\tc\r\nd')).toEqual([{ text: 'ab c\nd', font: 'NotoSans' }])
})

test('fontkit places marks for which a font has no place at a letter', () => {
  // Each threw in fontkit 2.0.4.
  for (const word of ['ਸਿੰਘ', 'ਟਰੈਕਟਰ', 'ਕੁੜੀਆਂ'])
    expect(openFont('NotoSansGurmukhi').layout(word).glyphs.length).toBeGreaterThan(2)
})

test('every font is there, in both weights', () => {
  for (const name of fontNames) expect(openFont(name).numGlyphs).toBeGreaterThan(100)
})
