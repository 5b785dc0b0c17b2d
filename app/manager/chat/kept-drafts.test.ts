import { expect, test, vi } from 'vitest'
import { draftOf } from '#app/chat/composer/draft.ts'
import { keptDrafts } from './kept-drafts.ts'

/** The session storage of a browser in which nothing fits any more. */
const full = {
  getItem: () => JSON.stringify({ text: 'What was written before' }),
  setItem: () => {
    throw new Error('The quota has been exceeded.')
  },
}

test('what the browser can’t store is kept as long as the page is open', () => {
  vi.stubGlobal('sessionStorage', full)
  const drafts = keptDrafts('ana')
  draftOf(drafts, 'crew').change({ text: 'I have it' })
  expect(drafts.read(drafts.keyOf('crew'))).toMatchObject({ text: 'I have it' })
  vi.unstubAllGlobals()
})
