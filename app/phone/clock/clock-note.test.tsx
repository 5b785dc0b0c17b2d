import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'

/** Opens the app on a phone whose clock is as many hours behind the server's. */
async function openBehind(hours: number) {
  const kit = kitOnPhone()
  const serverTime = Temporal.Now.instant().add({ hours }).toString({ fractionalSecondDigits: 3 })
  await openPhone('/my/', { ...kit, clock: { ...kit.clock, serverTime } })
  // Drawn once everything that the frame needs is loaded.
  await expect.element(page.getByRole('button', { name: /^Clock on/ })).toBeVisible()
}

test.each([
  ['behind', 2, /^This phone’s clock is wrong: it shows .* Your hours are recorded/],
  ['ahead', -3, /^This phone’s clock was wrong when Muster last answered: .* Your hours are recorded/],
])('an employee whose phone is %s reads that its clock is wrong', async (_, hours, text) => {
  await openBehind(hours)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a clock that is right is not mentioned', async () => {
  await openBehind(0)
  await expect.element(page.getByText(/This phone’s clock/)).not.toBeInTheDocument()
})

const note = page.getByText(/This phone’s clock/)

const { instant } = Temporal.Now

/** Sets the phone's clock to this many hours from the time of the test, and returns to the app. */
function setClock(hours: number) {
  const reading = vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => instant().add({ hours }))
  onTestFinished(() => reading.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  ['behind', 2],
  ['ahead', -3],
])('an employee who sets a clock right that was %s reads no more of it, without reception', async (_, hours) => {
  await openBehind(hours)
  await expect.element(note).toBeVisible()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  setClock(hours)
  await expect.element(note).not.toBeInTheDocument()
  // The phone has slept, so nothing proves its time any longer.
  setClock(5)
  await expect.element(page.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('a clock that is set wrong again is mentioned', async () => {
  await openBehind(2)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  setClock(2)
  await expect.element(note).not.toBeInTheDocument()
  setClock(-4)
  await expect.element(note).toBeVisible()
})
