import { expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { openTurns } from './turns.ts'

const written = (sentence: string) => textOf('core.written', { sentence })
const busy = { own: written('Yours are too many.'), all: written('All of them are too many.'), retryAfterSeconds: 3 }

/** A task that starts when its turn comes and ends when the test says so. */
function measuredWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.set(name, () => resolve(name))
    return promise
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

/** Waits until all tasks that can start have started. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a business runs as many calls as its limit, and another’s start beside them', async () => {
  const turns = openTurns({ all: { atOnce: 3, waiting: 9 }, each: [{ atOnce: 2, waiting: 9 }], busy })
  const { begun, work, end } = measuredWork()
  const taken = ['a1', 'a2', 'a3', 'b1'].map((name) => turns.take([name.slice(0, 1)], work(name)))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(turns.count()).toEqual({ running: 3, waiting: 1 })
  end('a1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of begun) end(name)
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(turns.count()).toEqual({ running: 0, waiting: 0 })
})

test('a business with a long queue delays another only by what is running', async () => {
  const turns = openTurns({ all: { atOnce: 2, waiting: 99 }, each: [{ atOnce: 2, waiting: 99 }], busy })
  const { begun, work, end } = measuredWork()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void turns.take(['a'], work(name))
  void turns.take(['b'], work('b1'))
  await settled()
  end('a1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('a caller with too many queued calls is refused, with a retry time', async () => {
  const turns = openTurns({ all: { atOnce: 9, waiting: 9 }, each: [{ atOnce: 1, waiting: 1 }], busy })
  const { begun, work } = measuredWork()
  void turns.take(['a'], work('a1'))
  void turns.take(['a'], work('a2'))
  await settled()
  const refused = { code: 'TOO_MANY_REQUESTS', message: inWords(busy.own), data: { retryAfterSeconds: 3 } }
  await expect(turns.take(['a'], work('a3'))).rejects.toMatchObject(refused)
  void turns.take(['b'], work('b1'))
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
})

test('a caller behind too many calls of all callers is refused because the server is busy', async () => {
  const turns = openTurns({ all: { atOnce: 1, waiting: 1 }, each: [{ atOnce: 1, waiting: 1 }], busy })
  const { work } = measuredWork()
  for (const name of ['a', 'b']) void turns.take([name], work(name))
  await settled()
  const refused = { code: 'SERVICE_UNAVAILABLE', message: inWords(busy.all) }
  await expect(turns.take(['c'], work('c'))).rejects.toMatchObject(refused)
})

test('a user’s calls run one after the other, beside those of colleagues', async () => {
  const each = [
    { atOnce: 1, waiting: 9 },
    { atOnce: 2, waiting: 9 },
  ]
  const turns = openTurns({ all: { atOnce: 9, waiting: 9 }, each, busy })
  const { begun, work } = measuredWork()
  for (const name of ['jo1', 'jo2', 'al1']) void turns.take([name.slice(0, 2), 'farm'], work(name))
  await settled()
  expect(begun).toEqual(['jo1', 'al1'])
})

test('a queued call whose client has disconnected never starts, and the next one runs', async () => {
  const turns = openTurns({ all: { atOnce: 1, waiting: 9 }, each: [], busy })
  const { begun, work, end } = measuredWork()
  const client = new AbortController()
  void turns.take([], work('1'))
  const gone = turns.take([], work('2'), { signal: client.signal })
  void turns.take([], work('3'))
  client.abort(new Error('gone'))
  await settled()
  end('1')
  await expect(gone).rejects.toThrow('gone')
  await settled()
  expect(begun).toEqual(['1', '3'])
})

test('a running call whose client disconnects keeps its turn until it ends', async () => {
  const turns = openTurns({ all: { atOnce: 1, waiting: 9 }, each: [], busy })
  const { begun, work } = measuredWork()
  const client = new AbortController()
  void turns.take([], work('1'), { signal: client.signal })
  void turns.take([], work('2'))
  await settled()
  client.abort(new Error('gone'))
  await settled()
  expect(begun).toEqual(['1'])
})

test('a failure is the caller’s own, and frees the turn', async () => {
  const turns = openTurns({ all: { atOnce: 1, waiting: 9 }, each: [{ atOnce: 1, waiting: 9 }], busy })
  await expect(turns.take(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.take(['a'], () => Promise.resolve('next'))).toBe('next')
})

test('calls with priority run before the other queued ones', async () => {
  const turns = openTurns({ all: { atOnce: 1, waiting: 9 }, each: [], busy })
  const { begun, work, end } = measuredWork()
  for (const name of ['1', '2']) void turns.take([], work(name))
  void turns.take([], work('known'), { priority: 1 })
  await settled()
  end('1')
  await settled()
  expect(begun).toEqual(['1', 'known'])
})
