import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { aBusiness, aNamedRow, anOwner, aSession } from '#test/component/farm-answers.ts'
import { openManager, startManager } from '#test/component/open-manager.tsx'
import { runUntil, stopClock, timeOf } from '#test/component/stopped-clock.ts'

const card = page.getByRole('link', { name: /Manager Setup Progress/ })
/** Purely decorative, so it has no role. */
const confetti = { elements: () => [...document.querySelectorAll('canvas')] }
const complete = page.getByRole('heading', { name: 'You are all set' })

/** The set-up of a farm whose first of five steps is done; `finish` completes it. */
function aSetup() {
  const steps = Array.from({ length: 5 }, (_, index) => ({ path: `/step-${index}`, done: index === 0 }))
  const finish = () => {
    for (const step of steps) step.done = true
  }
  return { finish, answers: { 'business.getSetupProgress': () => ({ steps }) } }
}

test('the header shows a default title when the business has no name', async () => {
  const business = aBusiness()
  const owner = anOwner()
  await startManager('/discover', {
    business,
    answers: { 'accounts.readSession': () => aSession({ ...business, businessName: '' }, owner) },
  })
  const home = page.getByRole('banner').getByRole('link', { name: 'Muster: dashboard' })
  await expect.element(home).toHaveTextContent('Muster')
  await expect.element(page.getByText(business.businessName)).not.toBeInTheDocument()
})

test('the set-up card is hidden while loading, and shows the progress', async () => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const { answers } = aSetup()
  const server = await openManager('/discover', {
    answers: {
      'business.getSetupProgress': async () => {
        await promise
        return answers['business.getSetupProgress']()
      },
    },
  })
  await expect.poll(() => server.callsOf('business.getSetupProgress')).not.toHaveLength(0)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await expect.element(links).toHaveLength(10)
  await expect.element(card).not.toBeInTheDocument()
  letGo()
  await expect.element(card).toMatchTextContent(/1 of 5 Completed/)
  await expect.element(card).toHaveAttribute('href', '/onboarding')
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
})

test('the set-up card is hidden when all is done', async () => {
  const { answers, finish } = aSetup()
  finish()
  await openManager('/onboarding', { answers })
  await expect.element(complete).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('toasts are top-right, 440 wide, five at most, each for 4000 ms, errors titled "Error" in red', async () => {
  const activities = Array.from({ length: 9 }, (_, index) => aNamedRow(`Activity ${index}`))
  await openManager('/settings/locations-activities', {
    answers: {
      'business.listActivities': () => activities,
      'business.removeActivity': () => {
        throw unreachable()
      },
    },
  })
  const remove = page.getByRole('button', { name: /^Remove Activity/ })
  await expect.element(remove).toHaveLength(9)
  stopClock({ frames: true })

  const toasts = page.getByRole('alert').filter({ hasText: /^Error/ })
  remove.first().element().focus()
  await userEvent.keyboard('{Enter}')
  const shownAt = await timeOf(toasts)
  await expect.element(toasts).toMatchTextContent(/^ErrorMuster could not be reached\./)
  // Our palette's red.
  expect(getComputedStyle(toasts.element()).getPropertyValue('--notification-color')).toBe('#b5452c')
  const box = toasts.element().getBoundingClientRect()
  expect(box.width).toBe(440)
  // Below the header, so that its buttons stay usable.
  expect(box.top).toBeGreaterThanOrEqual(60)
  expect(box.top).toBeLessThan(100)
  expect(window.innerWidth - box.right).toBeGreaterThanOrEqual(0)
  expect(window.innerWidth - box.right).toBeLessThan(60)
  await runUntil(shownAt + 3800)
  await expect.element(toasts).toBeVisible()
  expect((await timeOf(toasts, { count: 0 })) - shownAt).toBeLessThan(4200)

  for (const button of remove.elements()) {
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{Enter}')
  }
  const fiveAt = await timeOf(toasts, { count: 5 })
  await runUntil(fiveAt + 3800)
  expect(toasts.elements()).toHaveLength(5)
  // The other four toasts were queued. The five slide away for a quarter of a second.
  expect((await timeOf(toasts, { count: 4 })) - fiveAt).toBeLessThan(4500)
})

test('completing the set-up is celebrated with 200 pieces of confetti for 5 seconds', async () => {
  allowMotion()
  const { answers, finish } = aSetup()
  const server = await openManager('/onboarding', { answers })
  await expect.element(page.getByRole('heading', { name: 'Getting set up' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 5 completed')
  stopClock({ frames: true })
  const mostPieces = countPieces()

  finish()
  server.publish('manager')
  const startedAt = await timeOf(complete)
  await timeOf(confetti)
  await runUntil(startedAt + 4800)
  expect(confetti.elements()).toHaveLength(1)
  expect(mostPieces()).toBe(200)
  expect((await timeOf(confetti, { count: 0 })) - startedAt).toBeLessThan(5200)
})

test('completing the set-up is celebrated once, even if the page is reloaded during it', async () => {
  allowMotion()
  const { answers, finish } = aSetup()
  const server = await openManager('/onboarding', { answers })
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 5 completed')
  finish()
  await server.reload()
  await expect.poll(confetti.elements).toHaveLength(1)
  await server.reload()
  await expect.element(complete).toBeVisible()
  expect(confetti.elements()).toHaveLength(0)
})

/** The tests' browser asks for reduced motion, under which nothing falls. */
function allowMotion() {
  const { matchMedia } = window
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query.replace('(prefers-reduced-motion: reduce)', 'print')))
  onTestFinished(() => spy.mockRestore())
}

/** Counts the most pieces in one frame. Each is painted between a save and a restore of the canvas. */
function countPieces() {
  // All pieces move alike, so that none leaves the canvas before the last one starts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const clear = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
  const paint = vi.spyOn(CanvasRenderingContext2D.prototype, 'save')
  onTestFinished(() => {
    for (const spy of [random, clear, paint]) spy.mockRestore()
  })
  return () => {
    const frames = clear.mock.invocationCallOrder
    const pieces = Map.groupBy(paint.mock.invocationCallOrder, (order) => frames.findLastIndex((each) => each < order))
    return Math.max(...[...pieces.values()].map(({ length }) => length))
  }
}
