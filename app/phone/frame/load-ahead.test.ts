import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'
import { loadAhead } from './load-ahead.ts'

const Part = () => null

test('parts within parts are loaded ahead too, and one that can’t be loaded stops no other', async () => {
  const loaded: string[] = []
  const load = (name: string) => {
    loaded.push(name)
    return Promise.resolve({ Part })
  }
  lazyPart(() => {
    loaded.push('broken')
    return Promise.reject(new Error('Failed to fetch'))
  }, 'Part')
  lazyPart(() => {
    lazyPart(() => load('sheet'), 'Part')
    return load('page')
  }, 'Part')
  await loadAhead()
  expect(loaded).toEqual(['broken', 'page', 'sheet'])
})
