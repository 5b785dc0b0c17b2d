import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { onboardingSteps } from '#app/manager/onboarding/onboarding-steps.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from './live-steps.ts'

const session = z.looseObject({ business: z.looseObject({ name: z.string() }) })
const allDone = { steps: onboardingSteps.map(({ path }) => ({ path, done: true })) }
const setupProgress = '**/api/business/setup-progress'

/** Stops the page's clock until a test advances it. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await pageTime(page)) + 60_000)
}

const pageTime = (page: Page) => page.evaluate(() => Date.now())

/** Advances the stopped clock in small steps until something shows. @returns the time at that point */
async function timeOf(page: Page, shown: Locator): Promise<number> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return shown.isVisible()
    })
    .toBe(true)
  return pageTime(page)
}

/** Advances the stopped clock to a time. */
async function runUntil(page: Page, time: number) {
  await page.clock.runFor(time - (await pageTime(page)))
}

test.describe('a user who does not manage a farm', () => {
  test('and has no employment is signed out and sees the reason on the login', async ({ page, farm, otherPage }) => {
    const theirs = await otherPage()
    const kit = await hire(page, 'Kit', 'Doyle', theirs)
    await page.request.post('/api/employees/set-active', { data: { ids: [kit.id], active: false } })
    await page.request.delete(`/api/employees/${kit.id}`)
    await theirs.goto('/dashboard')
    await expect(theirs).toHaveURL('/login?notice=no-farm')
    await expect(theirs.getByText('This login doesn’t manage a farm.')).toBeVisible()
    await expect(theirs.getByText(farm.name)).toHaveCount(0)
    expect(await (await theirs.request.get('/api/session')).json()).toEqual({
      user: null,
      business: null,
      businesses: [],
    })
  })

  test('and is an employee goes to the phone app and stays signed in', async ({ page, farm, otherPage }) => {
    const theirs = await otherPage()
    const kit = await hire(page, 'Kit', 'Doyle', theirs)
    for (const path of ['/', '/dashboard', '/timesheets/approve', '/login']) {
      await theirs.goto(path)
      await expect(theirs).toHaveURL('/my/')
    }
    expect(await (await theirs.request.get('/api/session')).json()).toMatchObject({
      user: { email: kit.email, phoneOnly: true },
      business: null,
    })
    await expect(theirs.getByText(farm.name)).toHaveCount(0)
  })

  test('goes to the login with the reason if the farm has no configuration', async ({ page, farm, allowErrors }) => {
    allowErrors(/404/)
    const refusal = { defined: false, code: 'NOT_FOUND', status: 404, message: `${farm.name} has no configuration.` }
    await page.route('**/api/business', (route) => route.fulfill({ status: 404, json: refusal }))
    await page.goto('/settings/assets')
    await expect(page).toHaveURL('/login?notice=no-settings')
    await expect(page.getByText('Your farm’s settings are missing')).toBeVisible()
    expect(await (await page.request.get('/api/session')).json()).toEqual({
      user: null,
      business: null,
      businesses: [],
    })
  })
})

test('the login links to registration', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register')
})

test('the loading outline disappears when the shell is ready', async ({ page, farm }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.locator('.first-frame')).toHaveCount(1)
  await expect(page.locator('.first-frame')).toBeHidden()
})

test('the header shows a default title when the business has no name', async ({ page, farm }) => {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { business, ...rest } = session.parse(await response.json())
    await route.fulfill({ response, json: { ...rest, business: { ...business, name: '' } } })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Muster: dashboard' })).toHaveText('Muster')
  await expect(page.getByText(farm.name)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the set-up card is hidden while loading, shows the progress, and is hidden when all is done', async ({
  page,
  farm,
}) => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(setupProgress, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await asked.promise
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveCount(10)
  const card = page.getByRole('link', { name: /Manager Setup Progress/ })
  await expect(card).toHaveCount(0)
  answer.resolve()
  await expect(card).toContainText('1 of 5 Completed')
  await expect(card).toHaveAttribute('href', '/onboarding')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')

  await page.route(setupProgress, (route) => route.fulfill({ json: allDone }))
  await page.goto('/onboarding')
  await expect(page.getByRole('heading', { name: 'You are all set' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('toasts are top-right, 440 wide, five at most, each for 4000 ms, errors titled "Error" in red', async ({
  page,
  farm,
  allowErrors,
}) => {
  allowErrors(/net::ERR/)
  await page.clock.install()
  await page.route('**/api/activities/*', (route) => route.abort())
  await page.goto('/settings/locations-activities')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const activities = page.getByRole('list', { name: 'Activities' })
  await expect(activities.getByRole('listitem')).toHaveCount(9)
  await stopClock(page)

  const toasts = page.getByRole('alert').filter({ hasText: /^Error/ })
  const remove = activities.getByRole('button', { name: /^Remove/ })
  await remove.first().press('Enter')
  const shownAt = await timeOf(page, toasts)
  await expect(toasts).toHaveText(/^ErrorMuster could not be reached\./)
  // Our palette's red.
  await expect(toasts).toHaveCSS('--notification-color', '#b5452c')
  const box = await toasts.boundingBox()
  expect(box?.width).toBe(440)
  // Below the header, so that its buttons stay usable.
  expect(box?.y).toBeGreaterThanOrEqual(60)
  expect(box?.y).toBeLessThan(100)
  expect(1440 - (box?.x ?? 0) - 440).toBeLessThan(60)
  await runUntil(page, shownAt + 3900)
  await expect(toasts).toBeVisible()
  await runUntil(page, shownAt + 4100)
  await expect(toasts).toHaveCount(0)

  for (const button of await remove.all()) await button.press('Enter')
  const fiveAt = await timeOf(page, toasts.nth(4))
  await expect(toasts).toHaveCount(5)
  // The other four toasts were queued.
  await runUntil(page, fiveAt + 4100)
  await expect(toasts).toHaveCount(4)
})

test('completing the set-up is celebrated with 200 pieces of confetti for 5 seconds', async ({ page, farm }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await listenAt(page, '/onboarding')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'Getting set up' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('1 of 5 completed')
  await stopClock(page)
  await page.evaluate(countPieces)

  await page.route(setupProgress, (route) => route.fulfill({ json: allDone }))
  // Another user's change, after which the tab requests the progress again.
  const added = await page.request.post('/api/locations', {
    data: { rows: [{ id: crypto.randomUUID(), name: 'Shed' }] },
  })
  expect(added.ok()).toBe(true)
  const startedAt = await timeOf(page, page.getByRole('heading', { name: 'You are all set' }))
  // Purely decorative, so it has no role.
  const confetti = page.locator('canvas')
  await timeOf(page, confetti)
  await runUntil(page, startedAt + 4900)
  await expect(confetti).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['mostPieces'])).toBe('200')
  await runUntil(page, startedAt + 5100)
  await expect(confetti).toHaveCount(0)
})

test('completing the set-up is celebrated once, even if the page is reloaded during it', async ({ page, farm }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/onboarding')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('status')).toHaveText('1 of 5 completed')
  await page.route(setupProgress, (route) => route.fulfill({ json: allDone }))
  const confetti = page.locator('canvas')
  await page.reload()
  await expect(confetti).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are all set' })).toBeVisible()
  await expect(confetti).toHaveCount(0)
})

/** Runs in the page and records the most pieces in one frame. Each is painted between a save and a restore. */
function countPieces() {
  // All pieces move alike, so that none leaves the canvas before the last one starts.
  Math.random = () => 0.5
  const { clearRect, save } = CanvasRenderingContext2D.prototype
  let pieces = 0
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    pieces = 0
    clearRect.apply(this, area)
  }
  CanvasRenderingContext2D.prototype.save = function () {
    const { dataset } = document.documentElement
    pieces += 1
    dataset['mostPieces'] = String(Math.max(pieces, Number(dataset['mostPieces'] ?? 0)))
    save.apply(this)
  }
}

test('screens of a single chat or worker open by id', async ({ page, farm }) => {
  await page.goto('/chat/7')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat')
  await page.goto('/discover/7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find new workers')
})
