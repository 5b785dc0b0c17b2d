import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf-text.ts'
import { drawPdf } from './draw-pdf.ts'
import type { PdfDocument, PdfNode } from './pdf-content.ts'

const document = (content: PdfNode[], choices: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Paper',
  author: 'Willow Creek',
  createdAt: '2026-11-20T01:00:00.000Z',
  footer: 'Printed from Muster',
  content,
  images: {},
  ...choices,
})

test('words in several scripts can be found and copied', async () => {
  const names = ['Nguyễn Văn Ánh', '李明 (陳)', 'Māori ʻOfa', '김민준', 'राम']
  const { text } = await readPdf(await drawPdf(document(names.map((name) => ({ text: name })))))
  for (const name of names) expect(text).toContain(name)
})

test('a vowel sign that is written before its letter stands before it', async () => {
  const { text } = await readPdf(await drawPdf(document([{ text: 'ਸਿੰਘ' }, { text: 'ਸਿੰਘ', bold: true }])))
  // In the order in which they stand on the page: sign, letter, nasal mark, letter.
  expect(text.split('ਿਸੰਘ')).toHaveLength(3)
})

test('words of a script that is written from the right are in its order, a line at a time', async () => {
  const words = 'محمد علي حسن '.repeat(12).trim()
  const { text } = await readPdf(await drawPdf(document([{ text: words }])))
  // The dots of a letter are a glyph of their own, which stands for no character.
  expect(text.replaceAll(/[^\p{L}]+/gu, ' ').match(/محمد علي حسن/g)).toHaveLength(12)
})

test('the same document of the same instant is the same file', async () => {
  const [one, other] = [await drawPdf(document([{ text: 'Guard' }])), await drawPdf(document([{ text: 'Guard' }]))]
  expect(Buffer.from(one).equals(other)).toBe(true)
})

test('each page says which of how many it is', async () => {
  const lines = Array.from({ length: 120 }, (_, index): PdfNode => ({ text: `Line ${index}` }))
  const { pages } = await readPdf(await drawPdf(document(lines)))
  expect(pages).toHaveLength(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Printed from Muster')
    expect(page).toContain(`Page ${index + 1} of 3`)
  }
})

test('a picture is shown once for each place', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3b7' } })
    .jpeg()
    .toBuffer()
  const bytes = await drawPdf(document([{ image: 'dog', fit: [100, 100] }], { images: { dog: jpeg } }))
  expect((await readPdf(bytes)).pictures).toBe(1)
})

test.each(['/etc/hostname', 'https://example.com/dog.jpg'])('no picture is read from %s', async (image) => {
  await expect(drawPdf(document([{ image, fit: [100, 100] }]))).rejects.toThrow('denied by resource access policy')
})
