import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const columns = [
  { title: 'Name', value: (row: { name: string; hours: number }) => row.name },
  { title: 'Hours', value: (row: { name: string; hours: number }) => row.hours },
]
const textOf = (...names: string[]) =>
  csvText(
    columns,
    names.map((name) => ({ name, hours: 7.5 })),
  )

test('begins with the byte order mark that Excel needs for UTF-8', async () => {
  expect((await textOf('Zoë')).startsWith('\u{FEFF}Name,Hours')).toBe(true)
})

test('lines end with CRLF, as in RFC 4180', async () => {
  expect((await textOf('Jo', 'Kit')).slice(1)).toBe('Name,Hours\r\nJo,7.5\r\nKit,7.5')
})

test('commas, quotes and line ends stay inside their cell', async () => {
  expect((await textOf('Archer, "Jo"\nSr')).slice(1)).toBe('Name,Hours\r\n"Archer, ""Jo""\nSr",7.5')
})

test.each(['=1+1', '+61', '-1', '@cmd', '\tx', '=1+1\nsecond line', '\n=1+1'])(
  '%j is not run as a formula',
  async (name) => {
    expect((await textOf(name)).slice(1)).toBe(`Name,Hours\r\n"'${name}",7.5`)
  },
)

test('a file without rows still has its headings', async () => {
  expect((await textOf()).slice(1)).toBe('Name,Hours')
})
