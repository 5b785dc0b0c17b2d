import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitOnPhone, openPhone } from '#test/component/open-phone.tsx'

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
