import { ORPCError } from '@orpc/client'
import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteConnection } from './connection.ts'
import { createQueryClient } from './query-client.ts'

const seconds = 1000
const minutes = 60 * seconds
const key = [['business', 'listLocations']]
const assets = [['machines', 'listAssets']]

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function trackedClient() {
  const onSignedOut = vi.fn()
  return { onSignedOut, queryClient: createQueryClient(onSignedOut) }
}

/** Runs a change of this endpoint with this answer. */
const change = (queryClient: QueryClient, endpoint: [feature: string, verb: string], answer: () => Promise<null>) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [endpoint], mutationFn: answer })
    .execute(undefined)
    .catch(() => 'failed')

/** The times, in milliseconds, at which a read that always fails asks the server. */
async function triesOf(error: Error) {
  const tries: number[] = []
  const queryFn = () => {
    tries.push(Date.now())
    return Promise.reject(error)
  }
  const outcome = trackedClient()
    .queryClient.fetchQuery({ queryKey: key, queryFn })
    .catch(() => 'failed')
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('failed')
  return tries
}

describe('a cached read', () => {
  test('is stale after 2 minutes', async () => {
    const { queryClient } = trackedClient()
    const read = () => queryClient.fetchQuery({ queryKey: key, queryFn: () => Date.now() })
    expect(await read()).toBe(0)
    vi.setSystemTime(2 * minutes - 1)
    expect(await read()).toBe(0)
    vi.setSystemTime(2 * minutes)
    expect(await read()).toBe(2 * minutes)
  })

  test('is dropped after 5 minutes without use', () => {
    const { queryClient } = trackedClient()
    queryClient.setQueryData(key, 'River flat')
    vi.advanceTimersByTime(5 * minutes - 1)
    expect(queryClient.getQueryData(key)).toBe('River flat')
    vi.advanceTimersByTime(1)
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })
})

describe('a read that fails', () => {
  test.each([
    ['the server could not be reached', new Error('no answer')],
    ['the server was at fault', new ORPCError('INTERNAL_SERVER_ERROR')],
  ])('because %s is retried 3 times, each after twice the delay', async (_, error) => {
    expect(await triesOf(error)).toEqual([0, 1 * seconds, 3 * seconds, 7 * seconds])
  })

  test.each(['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] as const)(
    'with %s is not retried',
    async (code) => {
      expect(await triesOf(new ORPCError(code))).toEqual([0])
    },
  )

  test('because the server is busy is retried when the server says, for half a minute', async () => {
    const busy = new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 3 } })
    const tries = await triesOf(busy)
    expect(tries.slice(0, 3)).toEqual([0, 3 * seconds, 6 * seconds])
    expect(tries.at(-1)).toBe(30 * seconds)
  })

  test('never waits longer than 30 seconds', () => {
    const delay = trackedClient().queryClient.getDefaultOptions().queries?.retryDelay
    if (typeof delay !== 'function') throw new Error('the delay does not grow')
    expect([0, 1, 4, 5, 20].map((count) => delay(count, new Error('no answer')))).toEqual(
      [1, 2, 16, 30, 30].map((each) => each * seconds),
    )
  })
})

describe('the end of a session', () => {
  const signedOut = new ORPCError('UNAUTHORIZED')

  test('is noticed on a read', async () => {
    const { queryClient, onSignedOut } = trackedClient()
    await queryClient.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(signedOut) }).catch(() => 'failed')
    expect(onSignedOut.mock.calls).toEqual([['read']])
  })

  test('is noticed on a change', async () => {
    const { queryClient, onSignedOut } = trackedClient()
    await change(queryClient, ['business', 'addLocations'], () => Promise.reject(signedOut))
    expect(onSignedOut.mock.calls).toEqual([['change']])
  })

  test.each([
    ['a refused sign-in', 'accounts', 'signIn', signedOut],
    ['a refused change', 'business', 'addLocations', new ORPCError('CONFLICT')],
  ])('is not inferred from %s', async (_, feature, verb, error) => {
    const { queryClient, onSignedOut } = trackedClient()
    await change(queryClient, [feature, verb], () => Promise.reject(error))
    expect(onSignedOut).not.toHaveBeenCalled()
  })
})

test.each([
  [
    'a read',
    (queryClient: QueryClient, error: Error) =>
      queryClient.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(error) }),
  ],
  [
    'a change',
    (queryClient: QueryClient, error: Error) =>
      change(queryClient, ['business', 'addLocations'], () => Promise.reject(error)),
  ],
])('%s that the role does not allow refetches the session, and another refusal does not', async (_, call) => {
  const { queryClient } = trackedClient()
  const session = [['accounts', 'readSession']]
  queryClient.setQueryData(session, 'as a manager')
  for (const code of ['CONFLICT', 'FORBIDDEN'] as const) {
    await Promise.resolve(call(queryClient, new ORPCError(code))).catch(() => 'failed')
    expect(queryClient.getQueryState(session)?.isInvalidated, code).toBe(code === 'FORBIDDEN')
  }
})

test('a change invalidates what the contract says it changes, and nothing else', async () => {
  const { queryClient } = trackedClient()
  for (const each of [key, assets]) queryClient.setQueryData(each, [])
  await change(queryClient, ['machines', 'addAssets'], () => Promise.resolve(null))
  const staleness = [key, assets].map((each) => queryClient.getQueryState(each)?.isInvalidated)
  expect(staleness).toEqual([false, true])
})

test.each([
  ['failed at the server invalidates what it changes, as it may have been made', 'INTERNAL_SERVER_ERROR', true],
  ['was refused invalidates nothing', 'CONFLICT', false],
])('a change that %s', async (_, code, expected) => {
  const { queryClient } = trackedClient()
  queryClient.setQueryData(assets, [])
  await change(queryClient, ['machines', 'addAssets'], () => Promise.reject(new ORPCError(code)))
  expect(queryClient.getQueryState(assets)?.isInvalidated).toBe(expected)
})

test('a change whose answer was lost invalidates what it may have changed once Muster answers again', async () => {
  const { queryClient } = trackedClient()
  queryClient.setQueryData(assets, [])
  onTestFinished(() => noteConnection('answered'))
  noteConnection('lost')
  await change(queryClient, ['machines', 'addAssets'], () => Promise.reject(new Error('no answer')))
  expect(queryClient.getQueryState(assets)?.isInvalidated).toBe(false)
  noteConnection('answered')
  expect(queryClient.getQueryState(assets)?.isInvalidated).toBe(true)
})

test('a first read in flight during a change is repeated before the change is finished', async () => {
  const { queryClient } = trackedClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'))
  const screen = new QueryObserver(queryClient, { queryKey: [['machines', 'listAssets']], queryFn })
  onTestFinished(screen.subscribe(() => undefined))

  const changing = change(queryClient, ['machines', 'addAssets'], () => Promise.resolve(null))
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await changing
  expect(asked).toBe(2)
  expect(screen.getCurrentResult().data).toBe('after')
})

test('a prefetch in flight during a change is not treated as fresh once a screen shows it', async () => {
  const { queryClient } = trackedClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'))
  const ahead = { queryKey: [['machines', 'listAssets']], queryFn }
  void queryClient.prefetchQuery(ahead)

  const changing = change(queryClient, ['machines', 'addAssets'], () => Promise.resolve(null))
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await changing
  const screen = new QueryObserver(queryClient, ahead)
  onTestFinished(screen.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.getCurrentResult().data).toBe('after')
})

test('without a connection a change fails at once, and is not queued for later', async () => {
  const { queryClient } = trackedClient()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const send = vi.fn(() => Promise.reject(new Error('Muster could not be reached.')))
  const outcome = change(queryClient, ['machines', 'addAssets'], send)
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledOnce()
  expect(await outcome).toBe('failed')
})
