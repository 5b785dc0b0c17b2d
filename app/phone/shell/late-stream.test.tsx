import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { fakeServer } from '#test/component/fake-server.ts'
import { useRenewals } from '#app/phone/outbox/send/sending.ts'
import { followLive, stopLive } from './follow-live.ts'

const kit = { userId: 'kit', managerId: 'farm', firstName: 'Kit' }

test.each([
  { opens: 'at once', lateMs: 0, asks: 'asks for nothing again', renewals: 0 },
  { opens: 'two seconds after the first answers', lateMs: 2000, asks: 'asks for them again', renewals: 1 },
])('a stream that opens $opens $asks', async ({ lateMs, renewals }) => {
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const server = fakeServer({
    'live.followChanges': async function* () {
      asked.resolve()
      await opened.promise
      yield { groups: [], tab: '' }
      // A change, so that the test knows when the first event has been read.
      yield { groups: ['tasks'], tab: '' }
      await new Promise(() => undefined)
    },
  })
  onTestFinished(stopLive)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  onTestFinished(() => clock.mockRestore())
  const { result } = await renderHook(useRenewals)
  const before = result.current
  followLive(kit)
  await asked.promise
  clock.mockReturnValue(100_000 + lateMs)
  opened.resolve()
  await expect.poll(() => result.current - before).toBe(1 + renewals)
  expect(server.callsOf('live.followChanges')).toHaveLength(1)
})
