import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { onboardingSteps } from '#app/manager/onboarding/onboarding-steps.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from './live-steps.ts'

const session = z.looseObject({ business: z.looseObject({ name: z.string() }) })
const allDone = { steps: onboardingSteps.map(({ path }) => ({ path, done: true })) }
const setupProgress = '**/api/business/setup-progress'

/** The page's clock stands still from here on, until a journey moves it. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await pageTime(page)) + 60_000)
}

const pageTime = (page: Page) => page.evaluate(() => Date.now())

/** Moves the stopped clock by little steps until something shows; answers the time it then is. */
async function timeOf(page: Page, shown: Locator): Promise<number> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return shown.isVisible()
    })
    .toBe(true)
  return pageTime(page)
}

/** Moves the stopped clock on to a time. */
async function runUntil(page: Page, time: number) {
  await page.clock.runFor(time - (await pageTime(page)))
}

test.describe('who does not manage a farm', () => {
  test('and works for none is signed out of the shell, to the login with the reason', async ({
    page,
    farm,
    otherPage,
  }) => {
    const theirs = await otherPage()
    const kit = await hire(page, theirs, 'Kit', 'Doyle')
    await page.request.post('/api/employees/set-active', { data: { ids: [kit.id], active: false } })
    await page.request.delete(`/api/employees/${kit.id}`)
    await theirs.goto('/dashboard')
    await expect(theirs).toHaveURL('/login?notice=no-farm')
    await expect(theirs.getByText('This login doesn’t manage a farm.')).toBeVisible()
    await expect(theirs.getByText(farm.name)).toHaveCount(0)
    expect(await (await theirs.request.get('/api/session')).json()).toEqual({ user: null, business: null })
  })

  test('and works for one goes on to the app for the phone, and stays signed in', async ({ page, farm, otherPage }) => {
    const theirs = await otherPage()
    const kit = await hire(page, theirs, 'Kit', 'Doyle')
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

  test('is also who has no configuration', async ({ page, farm, allowErrors }) => {
    allowErrors(/404/)
    const refusal = { defined: false, code: 'NOT_FOUND', status: 404, message: `${farm.name} has no configuration.` }
    await page.route('**/api/business', (route) => route.fulfill({ status: 404, json: refusal }))
    await page.goto('/settings/assets')
    await expect(page).toHaveURL('/login?notice=no-settings')
    await expect(page.getByText('Your farm’s settings are missing')).toBeVisible()
    expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null, business: null })
  })
})

test('the login leads to registering', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register')
})

test('the shape that stands until the shell is there is gone with it', async ({ page, farm }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.locator('.first-frame')).toHaveCount(1)
  await expect(page.locator('.first-frame')).toBeHidden()
})

test('the header falls back to a fixed title where the business has no name', async ({ page, farm }) => {
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

test('the set-up card is hidden while loading, shows how far it is, and is hidden when all is done', async ({
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

test('toasts stand top-right, 440 wide, five at most, each for 4000 ms, errors titled "Error" in red', async ({
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
  // The red of our palette.
  await expect(toasts).toHaveCSS('--notification-color', '#b5452c')
  const box = await toasts.boundingBox()
  expect(box?.width).toBe(440)
  // Right below the header, whose tools stay in reach.
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
  // The other four have waited for their turn.
  await runUntil(page, fiveAt + 4100)
  await expect(toasts).toHaveCount(4)
})

test('the end of setting up is celebrated with 200 pieces of confetti, for 5 seconds', async ({ page, farm }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await listenAt(page, '/onboarding')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'Getting set up' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('1 of 5 completed')
  await stopClock(page)
  await page.evaluate(countPieces)

  await page.route(setupProgress, (route) => route.fulfill({ json: allDone }))
  // A change of somebody else, at which the tab asks again how far the business is.
  const added = await page.request.post('/api/locations', {
    data: { rows: [{ id: crypto.randomUUID(), name: 'Shed' }] },
  })
  expect(added.ok()).toBe(true)
  const startedAt = await timeOf(page, page.getByRole('heading', { name: 'You are all set' }))
  // A drawing that says nothing to who cannot see it, and so has no role.
  const confetti = page.locator('canvas')
  await timeOf(page, confetti)
  await runUntil(page, startedAt + 4900)
  await expect(confetti).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['mostPieces'])).toBe('200')
  await runUntil(page, startedAt + 5100)
  await expect(confetti).toHaveCount(0)
})

test('the end of setting up is celebrated once, even when the page is reloaded meanwhile', async ({ page, farm }) => {
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

/** Runs in the page: notes how many pieces the fullest picture had. Each is painted between a save and a restore. */
function countPieces() {
  // All alike, so that none flies out at the top or a side before the last one is thrown.
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

test('a screen of one chat or worker is there too, by its id', async ({ page, farm }) => {
  await page.goto('/chat/7')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat')
  await page.goto('/discover/7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find new workers')
})
