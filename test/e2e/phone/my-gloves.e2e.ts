import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'
import { addLocations, clockOff, entriesOf, press, signInOnPhone } from './phone-app.ts'

const near = { x: 40, y: 20 }

/** Simulates a gloved hand that taps twice: the second tap hits whatever appears in the same position. */
async function tapTwice(target: Locator) {
  const tappedAgain = target.evaluate((element, { x, y }) => {
    return new Promise<void>((done) => {
      element.addEventListener('click', () => {
        const { left, top } = element.getBoundingClientRect()
        const hit = () => document.elementFromPoint(left + x, top + y)
        const first = hit()
        const again = () => {
          if (hit() === first) return requestAnimationFrame(again)
          hit()?.closest('button')?.click()
          return done()
        }
        again()
      })
    })
  }, near)
  await target.tap({ position: near })
  await tappedAgain
}

const button = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name })

test('a second tap does not answer a question that the first one opened', async ({ page: phone, manager }) => {
  await addLocations(manager, ['River flat', 'Home block'])
  const person = await signInOnPhone(manager, phone)
  // The location question opens where the button was, then the activity question replaces it.
  await tapTwice(button(phone, /^Clock on/))
  await expect(phone.getByRole('dialog', { name: 'Which location?' })).toBeVisible()
  await tapTwice(button(phone, 'River flat'))
  await press(phone, 'Sowing')
  await press(phone, 'Break')
  await press(phone, 'Close')
  await tapTwice(button(phone, 'Break'))
  await expect(phone.getByRole('heading', { name: 'What kind of break?' })).toBeVisible()
  await press(phone, 'Close')
  await clockOff(phone)
  await expect(phone.getByRole('region', { name: 'Last shift' })).toContainText('River flat · Sowing')
  await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'pending', breaks: [] }])
})

test('a second tap does not press a button behind a closed question', async ({ page: phone, manager }) => {
  const person = await signInOnPhone(manager, phone)
  await press(phone, /^Clock on/)
  const clockOffButton = button(phone, 'Clock off')
  for (const answer of ['Agree', 'Keep sharing']) {
    await press(phone, /^Share my location/)
    await tapTwice(button(phone, answer))
    await expect(clockOffButton).toBeEnabled()
  }
  await press(phone, 'Add a comment')
  await tapTwice(phone.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(clockOffButton).toBeEnabled()
  await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'active' }])
})

test('a second tap on “I am still working” does not start a break', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  // Loads the question first, so that it opens at once the next time.
  await press(phone, /^Clock on/)
  await press(phone, 'Break')
  await press(phone, 'Close')
  await phone.evaluate(() => {
    const now = Temporal.Now.instant.bind(Temporal.Now)
    Temporal.Now.instant = () => now().add({ hours: 14 })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(button(phone, 'I’m still working')).toBeVisible()
  await phone.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await tapTwice(button(phone, 'I’m still working'))
  await press(phone, 'Add a comment')
  await expect(phone.getByRole('dialog')).toHaveAccessibleName('Comment')
})
