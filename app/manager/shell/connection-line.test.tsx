import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadFiles } from '#app/ui/parts/load-files.ts'
import { aBusiness, anOwner, aSession } from '#test/component/farm-answers.ts'
import { unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { stopClock } from '#test/component/stopped-clock.ts'

const line = page.getByText(/^No connection to Muster/)
const steps = Array.from({ length: 5 }, (_, index) => ({ path: `/step-${index}`, done: index === 0 }))

/** Opens a screen. While the connection is lost, no call and no file gets an answer. */
async function openScreen({ role = 'owner' }: { role?: 'owner' | 'bookkeeper' } = {}) {
  const connection = { lost: false }
  const session = aSession(aBusiness(), anOwner())
  const business = { ...session.business, role }
  const answered = <Answer,>(answer: Answer) => {
    if (connection.lost) throw unreachable()
    return answer
  }
  await openManager('/training', {
    answers: {
      'accounts.readSession': () => answered({ ...session, business, businesses: [business] }),
      'business.getSetupProgress': () => answered({ steps }),
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { fetch } = window
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, init?: RequestInit) => {
    if (asked !== file) return fetch(asked, init)
    if (connection.lost) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }))
  })
  // TanStack Query remembers it, too.
  onTestFinished(() => void browserIs('online'))
  return { connection }
}

/** As the browser says that its own connection has gone or come. */
const browserIs = (state: 'offline' | 'online') => window.dispatchEvent(new Event(state))

const file = '/assets/part.js'
const loadPart = () => loadFiles(() => Promise.resolve(), [file.slice(1)])

/** Stops what is repeated, until the test advances it. */
function stopIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test.each([
  ['owner', true],
  ['bookkeeper', false],
] as const)(
  'a line above the screen of the %s says that the connection is lost, until it is back; of chat: %s',
  async (role, hasChat) => {
    const { connection } = await openScreen({ role })
    await expect.element(line).not.toBeInTheDocument()
    const announced = [...document.querySelectorAll('[aria-live]')]
    connection.lost = true
    browserIs('offline')
    await expect.element(line).toBeVisible()
    expect(/Chat messages wait/.test(line.element().textContent)).toBe(hasChat)
    // A screen reader hears of changes within what was there before.
    expect(announced.some((region) => region.contains(line.element()))).toBe(true)
    connection.lost = false
    browserIs('online')
    await expect.element(line).not.toBeInTheDocument()
  },
)

test('the line goes at once when only one call met no answer', async () => {
  stopIntervals()
  const server = await openManager('/training', {
    answers: {
      'business.getSetupProgress': () => {
        throw unreachable()
      },
    },
  })
  await expect.poll(() => server.callsOf('business.getSetupProgress')).toHaveLength(4)
  await expect.element(line).not.toBeInTheDocument()
})

test('while the connection is lost, Muster is asked every five seconds whether it is back', async () => {
  stopIntervals()
  const { connection } = await openScreen()
  connection.lost = true
  browserIs('offline')
  await expect.element(line).toBeVisible()
  connection.lost = false
  await vi.advanceTimersByTimeAsync(4999)
  await expect.element(line).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(line).not.toBeInTheDocument()
})

test('a file that does not come asks whether Muster can be reached, and is asked for again once it answers', async () => {
  const { connection } = await openScreen()
  // So that it is not asked for again by itself, after a pause.
  stopClock()
  connection.lost = true
  let isLoaded = false
  void loadPart().then(() => (isLoaded = true))
  await expect.element(line).toBeVisible()
  connection.lost = false
  browserIs('online')
  await expect.poll(() => isLoaded).toBe(true)
  await expect.element(line).not.toBeInTheDocument()
})
