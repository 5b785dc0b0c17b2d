import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openManager } from '#test/component/open-manager.tsx'
import { aGroup, aPageOf } from '#test/fixtures/a-channel.ts'

const secondMs = 1000

test('the list of chats is requested again every 60 seconds, whatever screen is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let unread = 0
  // The sidebar shows which answer it has.
  const answers = { 'chat.listChannels': () => aPageOf(aGroup('Crew', [], { unread: ++unread })) }
  const server = await openManager('/discover', { answers })
  const requests = () => server.callsOf('chat.listChannels').length
  for (const count of [1, 2]) {
    await expect.element(page.getByRole('link', { name: `Chat ${count} unread` })).toBeVisible()
    for (let second = 1; second < 60; second++) await vi.advanceTimersByTimeAsync(secondMs)
    expect(requests()).toBe(count)
    await vi.advanceTimersByTimeAsync(secondMs)
    await expect.poll(requests).toBe(count + 1)
  }
})
