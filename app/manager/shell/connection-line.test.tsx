import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadFiles } from '#app/ui/parts/load-files.ts'
import { aBusiness, anOwner, aSession } from '#test/component/farm-answers.ts'
import { unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { stopClock } from '#test/component/stopped-clock.ts'

const line = page.getByText(/^No connection to Muster/)
const steps = Array.from({ length: 5 }, (_, index) => ({ path: `/step-${index}`, done: index === 0 }))
const file = '/assets/part.js'

/** Opens a screen that asks nothing more by itself. What is lost from then on gets no answer. */
async function openScreen({ role = 'owner' }: { role?: 'owner' | 'bookkeeper' } = {}) {
  const connection: { lost: 'nothing' | 'progress' | 'all' } = { lost: 'nothing' }
  const session = aSession(aBusiness(), anOwner())
  const business = { ...session.business, role }
  const server = await openManager('/discover', {
    answers: {
      'accounts.readSession': () => {
        if (connection.lost === 'all') throw unreachable()
        return { ...session, business, businesses: [business] }
      },
      'business.getSetupProgress': () => {
        if (connection.lost !== 'nothing') throw unreachable()
        return { steps }
      },
    },
  })
  // The last call of a screen that opens; a bookkeeper has no chat.
  if (role === 'owner') await expect.poll(() => server.callsOf('chat.listChannels')).not.toHaveLength(0)
  else await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { fetch } = window
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, init?: RequestInit) => {
    if (asked !== file) return fetch(asked, init)
    if (connection.lost === 'all') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }))
  })
  // TanStack Query remembers it, too.
  onTestFinished(() => void browserIs('online'))
  return { server, connection }
}

/** As the browser says that its own connection has gone or come. */
const browserIs = (state: 'offline' | 'online') => window.dispatchEvent(new Event(state))

test.each([
  ['owner', true],
  ['bookkeeper', false],
] as const)(
  'a line above the screen of the %s says that the connection is lost, until it is back; of chat: %s',
  async (role, hasChat) => {
    const { connection } = await openScreen({ role })
    await expect.element(line).not.toBeInTheDocument()
    const announced = [...document.querySelectorAll('[aria-live]')]
    connection.lost = 'all'
    browserIs('offline')
    await expect.element(line).toBeVisible()
    expect(/Chat messages wait/.test(line.element().textContent)).toBe(hasChat)
    // A screen reader hears of changes within what was there before.
    expect(announced.some((region) => region.contains(line.element()))).toBe(true)
    connection.lost = 'nothing'
    browserIs('online')
    await expect.element(line).not.toBeInTheDocument()
  },
)

test('when a call met no answer, Muster is asked at once, and an answer takes the line away', async () => {
  const { server, connection } = await openScreen()
  vi.stubGlobal('setInterval', () => 0)
  const asked = server.callsOf('accounts.readSession').length
  connection.lost = 'progress'
  server.publish('assets')
  await expect.poll(() => server.callsOf('accounts.readSession').length).toBeGreaterThan(asked)
  await expect.element(line).not.toBeInTheDocument()
})

test('while the connection is lost, Muster is asked every five seconds whether it is back', async () => {
  const { server, connection } = await openScreen()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = server.callsOf('accounts.readSession').length
  connection.lost = 'all'
  browserIs('offline')
  await expect.poll(() => server.callsOf('accounts.readSession').length).toBeGreaterThan(asked)
  connection.lost = 'nothing'
  await vi.advanceTimersByTimeAsync(4000)
  expect(line.elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(line).not.toBeInTheDocument()
})

test('a file that does not come asks whether Muster can be reached, and is asked for again once it answers', async () => {
  const { connection } = await openScreen()
  stopClock()
  connection.lost = 'all'
  let loadedAt = Infinity
  void loadFiles(() => Promise.resolve(), [file.slice(1)]).then(() => (loadedAt = Date.now()))
  await expect.element(line).toBeVisible()
  // After these attempts the next one would come 16 seconds later.
  await vi.advanceTimersByTimeAsync(15_000)
  const backAt = Date.now()
  connection.lost = 'nothing'
  browserIs('online')
  await expect.poll(() => loadedAt - backAt).toBeLessThan(16_000)
  await expect.element(line).not.toBeInTheDocument()
})
