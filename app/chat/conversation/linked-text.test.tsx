import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LinkedText } from './linked-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)
const link = (href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow"><bdi dir="ltr">${href}</bdi></a>`

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

/** Where a sign of an element's text is drawn. */
function leftOf(element: Element, sign: number) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!text) throw new Error('there is no text')
  const range = new Range()
  range.setStart(text, sign)
  range.setEnd(text, sign + 1)
  return range.getBoundingClientRect().left
}

test('a mark before an address turns neither the address nor what follows the message', async () => {
  await render(
    <p>
      <LinkedText text={'See \u202Ehttps://moc.live.example/gro.bank'} /> <span>at 7:41am</span>
    </p>,
  )
  const drawn = page.getByRole('link').element()
  const after = page.getByText('at 7:41am').element()
  for (const element of [drawn, after]) expect(leftOf(element, 0)).toBeLessThan(leftOf(element, 5))
  expect(leftOf(drawn, 0)).toBeLessThan(leftOf(after, 0))
})
