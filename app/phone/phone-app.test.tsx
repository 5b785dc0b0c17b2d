import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { recordClock } from './farm/clock/record-clock.ts'
import { outbox } from './outbox/phone-db.ts'
import { useSending } from './outbox/send/sending.ts'

/** Advances the app's own time by an hour, in steps, so that each answer arrives before its retry is due. */
async function passAnHour() {
  const { result: sending, unmount } = await renderHook(useSending)
  for (let step = 0; step < 360; step++) {
    vi.advanceTimersByTime(10_000)
    // The storage answers in order, so after some turns it has answered what the app asked.
    for (let turn = 0; turn < 6 || sending.current === 'sending'; turn++) await outbox.count()
  }
  await unmount()
}

test('without reception the app tries at most 60 times an hour while a record waits, and stops after a few with none', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = await openPhone('/my/', kitOnPhone())
  // The last that is read ahead.
  await expect.poll(() => server.callsOf('employees.getProfile')).toHaveLength(1)
  let tries = 0
  vi.stubGlobal('fetch', () => {
    tries += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await passAnHour()
  // The refresh of the chats, with its retries.
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThanOrEqual(5)

  const entryId = newId()
  await recordClock({ kind: 'clock_on', entryId, locationIds: [], activityIds: [] })
  await recordClock({ kind: 'clock_off', entryId })
  tries = 0
  await passAnHour()
  expect(tries).toBeGreaterThan(10)
  expect(tries).toBeLessThanOrEqual(60)
})
