import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFirst } from './fetch-first.ts'
import { answersSince, readPageAnswers } from './page-answers.ts'

const at = '2026-11-27T00:00:00.000Z'
const page = {
  at,
  answers: {
    '/api/session': { user: { id: 'pat' }, business: { id: 'creek' } },
    '/api/business': { id: 'creek' },
    '/api/locations': [],
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(page) }) })
  vi.stubGlobal('fetch', async () => musterAnswer('asked'))
  readPageAnswers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask(path: string, { business, method = 'GET' }: { business?: string; method?: string } = {}) {
  const headers = { ...(business !== undefined && { 'x-muster-business': business }) }
  return (await fetchFirst(new Request(`http://localhost${path}`, { headers, method }), {})).json()
}

test('what the page carries is not asked for, once', async () => {
  expect(answersSince()).toBe(at)
  expect(await ask('/api/business')).toEqual({ id: 'creek' })
  expect(await ask('/api/business')).toBe('asked')
  expect(await ask('/api/locations')).toEqual([])
  expect(await ask('/api/employees')).toBe('asked')
})

test('a tab that shows another business asks about it; the session is the same', async () => {
  expect(await ask('/api/business', { business: 'ridge' })).toBe('asked')
  expect(await ask('/api/session', { business: 'ridge' })).toMatchObject({ user: { id: 'pat' } })
  expect(await ask('/api/business', { business: 'creek' })).toEqual({ id: 'creek' })
})

test('another question at the same address is asked', async () => {
  expect(await ask('/api/locations?removed=true')).toBe('asked')
})

test('after a change, or some time, everything is asked', async () => {
  await ask('/api/sign-in', { method: 'POST' })
  expect(await ask('/api/session')).toBe('asked')
  readPageAnswers()
  vi.advanceTimersByTime(10_000)
  expect(await ask('/api/session')).toBe('asked')
})
