import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { fakeServer } from '#test/component/fake-server.ts'
import { useRenewals } from '../outbox/send/sending.ts'
import { followLive, stopLive } from './follow-live.ts'

const kit = { userId: 'kit', managerId: 'farm', firstName: 'Kit' }

test.each([
  { opens: 'at once', lateMs: 0, asks: 'asks for nothing again', renewals: 0 },
  { opens: 'two seconds after the first answers', lateMs: 2000, asks: 'asks for them again', renewals: 1 },
])('a stream that opens $opens $asks', async ({ lateMs, renewals }) => {
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const read = vi.fn<() => void>()
  fakeServer({
    'live.followChanges': async function* () {
      asked.resolve()
      await opened.promise
      yield { groups: [], tab: '' }
      read()
      await new Promise(() => undefined)
    },
  })
  onTestFinished(stopLive)
  const { result } = await renderHook(useRenewals)
  const before = result.current
  followLive(kit)
  await asked.promise
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + lateMs)
  onTestFinished(() => clock.mockRestore())
  opened.resolve()
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await expect.poll(() => result.current - before).toBe(renewals)
})
