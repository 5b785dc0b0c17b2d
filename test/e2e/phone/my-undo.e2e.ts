import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, clockOff, entriesOf, press, signInOnPhone } from './phone-app.ts'

test('a clock-off is sent at once and can be undone for ten seconds; the entry then continues', async ({
  page: phone,
  manager,
}) => {
  const person = await signInOnPhone(manager, phone)
  const statuses = async () => (await entriesOf(manager, person.id)).map(({ status }) => status)
  await press(phone, /^Clock on/)
  await clockOff(phone)
  await allSent(phone)
  await expect.poll(statuses).toEqual(['pending'])
  const undo = phone.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
  await expect(undo).toHaveCount(0)
  await allSent(phone)
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()

  await clockOff(phone)
  await expect(undo).toBeVisible()
  await allSent(phone)
  await expect.poll(statuses).toEqual(['pending'])
})

test('the undo of a clock-off expires, but not while it has focus', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  await press(phone, /^Clock on/)
  await clockOff(phone)
  const undo = phone.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await phone.clock.install()
  await phone.clock.runFor(60_000)
  await expect(undo).toBeVisible()
  await phone.getByRole('link', { name: 'Hours' }).focus()
  await phone.clock.runFor(10_000)
  await expect(undo).toHaveCount(0)
})

test(
  'an entry whose sent clock-off is undone offline continues',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    await press(phone, /^Clock on/)
    await clockOff(phone)
    await allSent(phone)
    await phone.context().setOffline(true)
    await press(phone, 'Undo')
    await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
  },
)

test('six taps within a second, or one each time the button reappears, record no entry of zero length', async ({
  page: phone,
  manager,
}) => {
  const person = await signInOnPhone(manager, phone)
  const box = await phone.getByRole('button', { name: /^Clock on/ }).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  for (let tap = 0; tap < 6; tap++) await phone.touchscreen.tap(x, y)
  const clockOffButton = phone.getByRole('button', { name: 'Clock off' })
  await expect(clockOffButton).toBeEnabled()
  await phone.touchscreen.tap(x, y)
  const asked = phone.getByRole('dialog', { name: 'Clock off already?' })
  await expect(asked.or(clockOffButton).first()).toBeVisible()
  await phone.touchscreen.tap(x, y)
  await phone.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await allSent(phone)
  await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'active' }])
})

test('clocking on in two tabs at the same instant creates one running entry', async ({ page: phone, manager }) => {
  const person = await signInOnPhone(manager, phone)
  const other = await phone.context().newPage()
  await other.goto('/my/')
  const tabs = [phone, other]
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await Promise.all(tabs.map((tab) => tab.evaluate(tapAtNextSecond)))
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Clock off' })).toBeVisible()
  await allSent(phone)
  expect(await entriesOf(manager, person.id)).toHaveLength(1)
})

/** Both tabs press at the same time of their shared clock. */
async function tapAtNextSecond() {
  const at = (Math.floor(Date.now() / 1000) + 1) * 1000
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Clock on'))
  while (Date.now() < at);
  button?.click()
}
