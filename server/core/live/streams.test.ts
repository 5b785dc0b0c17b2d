import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { openStreams } from './streams.ts'

const listener = { userId: newId(), managerId: newId(), employeeId: null }
const published = { managerId: listener.managerId, to: null, tab: 'a' }

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
