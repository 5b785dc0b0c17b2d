import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Route } from '@playwright/test'
import { expect, registerFarm, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { startMuster } from '#test/e2e/muster-process.ts'
import { addLocations, allSent, clockOff, entriesOf, readyForNoReception, signInOnPhone } from './phone-app.ts'

const press = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name }).click()

/** Whether a stored instant lies between the times before and after a press. */
const isWithin = (instant: string | null | undefined, [from, to]: readonly [number, number]) =>
  Date.parse(instant ?? '') >= from && Date.parse(instant ?? '') <= to

test(
  'a day recorded offline survives reloads and arrives once, in order, with the right times',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    test.slow()
    const { farm } = manager
    await addLocations(manager, ['River flat', 'Home block'])
    const person = await signInOnPhone(manager, phone)
    await expect(phone.getByRole('banner')).toContainText(farm.name)

    await phone.context().setOffline(true)
    const beforeOn = Date.now()
    await press(phone, /^Clock on/)
    // The app asks once for the first choice.
    await press(phone, 'River flat')
    await press(phone, 'Sowing')
    // The record is stored before it is shown.
    await expect(phone.getByRole('heading', { name: /^On since/ })).toBeVisible()
    const began = [beforeOn, Date.now()] as const
    await expect(phone.getByText('No reception. Saved on this phone.')).toBeVisible()
    await phone.reload()
    await press(phone, 'Break')
    await press(phone, 'Unpaid break')
    await press(phone, 'End break')
    await press(phone, 'Change job')
    await press(phone, 'Home block')
    await press(phone, 'Harvest')
    await expect(phone.getByRole('main')).toContainText('Home block · Harvest')
    await phone.reload()
    const beforeOff = Date.now()
    await clockOff(phone)
    await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
    const ended = [beforeOff, Date.now()] as const
    await expect(phone.getByRole('link', { name: /waiting/ })).toBeVisible()
    expect(await entriesOf(manager, person.id)).toEqual([])

    await phone.context().setOffline(false)
    await allSent(phone)
    const [first, second, ...others] = await entriesOf(manager, person.id)
    expect(others).toEqual([])
    expect([first?.status, second?.status]).toEqual(['pending', 'pending'])
    expect(first?.endTime).toBe(second?.startTime)
    expect(first?.breaks).toHaveLength(1)
    expect(isWithin(first?.startTime, began)).toBe(true)
    expect(isWithin(second?.endTime, ended)).toBe(true)
  },
)

test(
  'the app starts without reception after the browser was closed, with its records',
  { tag: withServiceWorker },
  async ({ manager, baseURL }) => {
    test.slow()
    const folder = await mkdtemp(join(tmpdir(), 'muster-phone-'))
    const { launchOptions } = test.info().project.use
    const open = () =>
      chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: String(baseURL),
        viewport: { width: 390, height: 844 },
      })
    let browser = await open()
    try {
      const phone = await browser.newPage()
      const person = await signInOnPhone(manager, phone)
      await browser.setOffline(true)
      await press(phone, /^Clock on/)
      await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
      await browser.close()

      browser = await open()
      await browser.setOffline(true)
      const again = await browser.newPage()
      await again.goto('/my/')
      await expect(again.getByRole('button', { name: 'Clock off' })).toBeVisible()
      await expect(again.getByRole('link', { name: '1 waiting' })).toBeVisible()
      await browser.setOffline(false)
      await allSent(again)
      expect(await entriesOf(manager, person.id)).toMatchObject([{ status: 'active', endTime: null }])
    } finally {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test('a server killed during the replay has everything once', { tag: withServiceWorker }, async ({ browser }) => {
  test.slow()
  const muster = await startMuster()
  const manager = await browser.newPage({ baseURL: muster.url })
  const phone = await browser.newPage({ baseURL: muster.url })
  try {
    await registerFarm(manager.request)
    const person = await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    for (let turn = 0; turn < 3; turn++) {
      await press(phone, /^Clock on/)
      await clockOff(phone)
    }
    await expect(phone.getByRole('link', { name: '6 waiting' })).toBeVisible()
    // The server has saved the batch and dies before it can answer.
    const killed = Promise.withResolvers<void>()
    async function answerNever(route: Route) {
      await route.fetch()
      await muster.kill()
      await route.abort()
      killed.resolve()
    }
    // Only once, because the phone retries while the server is down.
    await phone.route('**/api/my/clock-events', answerNever, { times: 1 })
    await phone.context().setOffline(false)
    await killed.promise
    await muster.startAgain()
    await phone.reload()
    await allSent(phone)
    const entries = await entriesOf(manager, person.id)
    expect(entries.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  } finally {
    await phone.context().close()
    await manager.context().close()
    await muster.remove()
  }
})

test(
  'with two phones of one employee both days survive and the conflict is flagged',
  { tag: withServiceWorker },
  async ({ page: first, browser, baseURL, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await signInOnPhone(manager, first)
    const second = await browser.newPage({
      baseURL: String(baseURL),
      storageState: await first.context().storageState(),
    })
    await second.goto('/my/')
    await expect(second.getByRole('button', { name: /^Clock on/ })).toBeVisible()
    await readyForNoReception(second)
    const phones = [first, second]
    for (const phone of phones) await phone.context().setOffline(true)
    for (const phone of phones) await press(phone, /^Clock on/)
    for (const phone of phones) await clockOff(phone)
    for (const phone of phones) await expect(phone.getByRole('link', { name: '2 waiting' })).toBeVisible()
    for (const phone of phones) {
      await phone.context().setOffline(false)
      await allSent(phone)
    }
    const entries = await entriesOf(manager, person.id)
    expect(entries).toHaveLength(2)
    expect(entries.flatMap(({ phoneFlags }) => phoneFlags)).toContain('overlap')
    await second.context().close()
  },
)
