import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { v7 as newId } from 'uuid'
import { type CacheGroup, cacheGroups } from '#shared/core/endpoint.ts'
import { everyoneInAudience } from '../database/audience.ts'
import { openStreams } from './streams.ts'

const listener = { userId: newId(), managerId: newId(), employeeId: null }
const published = { managerId: listener.managerId, business: true, to: [], tab: 'a' }

test('changes that a stalled browser has not read are joined to one', async () => {
  const streams = openStreams()
  const stream = streams.open(listener)
  streams.pass({ ...published, groups: ['timesheets'] })
  streams.pass({ ...published, groups: ['timesheets', 'config'] })
  streams.pass({ ...published, groups: ['config'], tab: 'b' })
  expect(await stream.next()).toEqual({ done: false, value: { groups: ['timesheets', 'config'], tab: '' } })
  streams.close()
  expect(await stream.next()).toMatchObject({ done: true })
})

test('an employee hears of what everyone reads, and of what is addressed to them or to everyone', async () => {
  const employee = { ...listener, userId: newId(), employeeId: newId() }
  const heard = async (change: { groups: CacheGroup[]; business?: boolean; to?: string[] }) => {
    const streams = openStreams()
    const [toEmployee, toMember] = [streams.open(employee), streams.open(listener)]
    streams.pass({ ...published, ...change })
    const [{ value: forEmployee }, { value: forMember }] = [await toEmployee.next(), await toMember.next()]
    streams.close()
    return { employee: forEmployee?.groups, member: forMember?.groups }
  }
  const both: CacheGroup[] = ['timesheets', 'config']
  expect(await heard({ groups: both })).toEqual({ employee: ['config'], member: both })
  for (const to of [employee.userId, employee.employeeId, everyoneInAudience])
    expect(await heard({ groups: ['tasks'], business: false, to: [to] })).toEqual({ employee: ['tasks'], member: [] })
  expect(await heard({ groups: ['tasks'], to: [newId()] })).toEqual({ employee: [], member: ['tasks'] })
})

test('a stream whose browser disconnected before reading anything is forgotten', async () => {
  const streams = openStreams()
  const disconnected = AbortSignal.abort()
  for (let opened = 0; opened < 100; opened++) streams.open(listener, { signal: disconnected })
  expect(await streams.open(listener).next()).toMatchObject({ done: false })
})

test('a stream that is opened while the instance stops ends at once', async () => {
  const streams = openStreams()
  streams.close()
  expect(await streams.open(listener).next()).toMatchObject({ done: true })
})

describe('a page that names when it was made', () => {
  const startedAt = Temporal.Instant.from('2026-11-27T00:00:00Z').epochMilliseconds
  const after = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(startedAt + seconds * 1000).toString()
  const at = (seconds: number) => vi.setSystemTime(startedAt + seconds * 1000)

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('begins with what has become stale since, for its user and business', async () => {
    at(0)
    const streams = openStreams()
    streams.hearFromNow()
    at(5)
    streams.pass({ ...published, groups: ['config'] })
    at(20)
    streams.pass({ ...published, groups: ['timesheets'] })
    streams.pass({ ...published, groups: ['chats'], business: false, to: [newId()] })
    streams.pass({ ...published, groups: ['tasks'], managerId: newId() })
    at(30)
    const since = (seconds: number) => streams.open(listener, { since: after(seconds) }).next()
    expect(await since(25)).toEqual({ done: false, value: { groups: [], tab: '' } })
    // Another instance's clock may be a little ahead of this one's; its own is not.
    expect(await since(21)).toEqual({ done: false, value: { groups: ['timesheets'], tab: '' } })
    at(21)
    const mark = streams.mark()
    expect(await streams.open(listener, { since: mark }).next()).toEqual({
      done: false,
      value: { groups: [], tab: '' },
    })
    at(30)
    expect(await since(15)).toEqual({ done: false, value: { groups: ['timesheets'], tab: '' } })
    expect(await since(4)).toEqual({ done: false, value: { groups: ['config', 'timesheets'], tab: '' } })
  })

  test('begins with everything where that is not known', async () => {
    at(0)
    const streams = openStreams()
    streams.hearFromNow()
    at(30)
    const everything = { done: false, value: { groups: [...cacheGroups], tab: '' } }
    const opened = (seconds: number) => streams.open(listener, { since: after(seconds) }).next()
    // Made before this instance began to listen, or while it could not hear.
    expect(await opened(-5)).toEqual(everything)
    expect(await opened(25)).toEqual({ done: false, value: { groups: [], tab: '' } })
    streams.stopHearing()
    expect(await opened(29)).toEqual(everything)
    streams.hearFromNow()
    expect(await opened(25)).toEqual(everything)
    // Older than what is remembered.
    at(200)
    expect(await opened(100)).toEqual(everything)
  })
})
