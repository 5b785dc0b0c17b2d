import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)
const link = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${href}</a>`

test('an address is a link without the end of its sentence', () => {
  expect(shown('See https://bom.gov.au/nsw, then (http://x.org/a?b=1).')).toBe(
    `<bdi>See ${link('https://bom.gov.au/nsw')}, then (${link('http://x.org/a?b=1')}).</bdi>`,
  )
})

test.each(['<b>bold</b>', 'javascript:alert(1)', 'data:text/html,x', '<img src=x onerror=alert(1)>'])(
  '%s is text',
  (text) => {
    expect(shown(text)).not.toMatch(/<(b|img|a)[ >]/)
  },
)

test('a mark that turns the direction ends an address', () => {
  expect(shown('https://bom.gov.au/\u202Egnp.exe')).toContain('href="https://bom.gov.au/"')
})
