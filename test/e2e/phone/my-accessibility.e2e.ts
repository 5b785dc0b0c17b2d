import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { addEntry, expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import {
  addLocations,
  ago,
  allSent,
  askForLeave,
  clockOff,
  dayIn,
  follow,
  phoneOf,
  press,
  signInOnPhone,
} from './phone-app.ts'

/** Sheets load when they are first opened. */
const dialogIsOpen = (phone: Page) => expect(phone.getByRole('dialog')).toBeVisible()

test('axe finds nothing on the clock in each of its states', async ({ page: phone, manager }) => {
  test.slow()
  await addLocations(manager, ['River flat', 'Home block'])
  await signInOnPhone(manager, phone)
  await expectAccessible(phone, 'clocked off', { ownColours: true })
  await press(phone, 'Change job')
  await dialogIsOpen(phone)
  await expectAccessible(phone, 'the chooser', { ownColours: true })
  await press(phone, 'River flat')
  await press(phone, 'Sowing')
  await press(phone, 'Share my location')
  await dialogIsOpen(phone)
  await expectAccessible(phone, 'the location tracking dialog')
  await press(phone, 'Not now')
  await press(phone, /^Clock on/)
  await press(phone, 'Add a comment')
  await dialogIsOpen(phone)
  await expectAccessible(phone, 'the comment')
  await phone.keyboard.press('Escape')
  await expectAccessible(phone, 'clocked on', { ownColours: true })
  await press(phone, 'Wrong job? Correct it')
  await dialogIsOpen(phone)
  await expectAccessible(phone, 'the job correction')
  await press(phone, 'Close')
  await press(phone, 'Break')
  await dialogIsOpen(phone)
  await expectAccessible(phone, 'the break choice')
  await press(phone, 'Unpaid break')
  await expectAccessible(phone, 'on a break', { ownColours: true })
  await clockOff(phone)
  await expectAccessible(phone, 'clocked off, with the last shift')
  await press(phone, /^Clock on/)
  await expectAccessible(phone, 'the short rest warning')
})

test('axe finds nothing in the dialog about a forgotten clock-off', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  const event = { kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] }
  await phoneOf(phone.request)(event, ago({ hours: 14 }))
  await phone.reload()
  await press(phone, 'Save')
  await expectAccessible(phone, 'a forgotten clock-off, with errors')
})

test(
  'axe finds nothing on Hours, Leave and the outbox',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    test.slow()
    allowErrors(/ERR_INTERNET_DISCONNECTED/, /409/)
    const person = await signInOnPhone(manager, phone)
    await press(phone, 'Menu')
    await dialogIsOpen(phone)
    await expectAccessible(phone, 'the menu')
    await phone.keyboard.press('Escape')
    await follow(phone, 'Leave')
    await expect(phone.getByRole('heading', { name: 'No leave yet' })).toBeVisible()
    await expectAccessible(phone, 'no leave')
    await addEntry(manager, person.id)
    await follow(phone, 'Hours')
    await expect(phone.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expectAccessible(phone, 'hours', { ownColours: true })
    await phone.getByRole('main').getByRole('listitem').click()
    await expectAccessible(phone, 'an entry', { ownColours: true })
    await phone.goto('/my/leave/new')
    await press(phone, 'Send request')
    await expectAccessible(phone, 'the leave form, with errors', { ownColours: true })
    await askForLeave(phone, dayIn(21))
    await askForLeave(phone, dayIn(0))
    await expect(phone.getByText('Not accepted')).toBeVisible()
    await press(phone, /^Withdraw/)
    await expectAccessible(phone, 'leave, with a refused request and a dialog')
    await phone.context().setOffline(true)
    await askForLeave(phone, dayIn(22))
    await follow(phone, '1 needs attention')
    await expectAccessible(phone, 'the outbox with waiting and refused records, without reception')
  },
)

test('axe finds nothing on Me, its screens and the sign-in screen', async ({ page: phone, manager }) => {
  test.slow()
  await signInOnPhone(manager, phone)
  await follow(phone, 'Me')
  await expect(phone.getByRole('link', { name: /^My details/ })).toBeVisible()
  await expectAccessible(phone, 'me', { ownColours: true })
  for (const screen of [
    /^My details/,
    /^Strengths/,
    /^Who can find me/,
    'Notification settings',
    'Appearance',
    /^Add Muster/,
  ]) {
    await follow(phone, screen)
    await expectAccessible(phone, String(screen))
    await follow(phone, 'Back')
  }
  // Screens that Me does not link to.
  for (const path of ['/my/me/farms', '/my/no/such/page']) {
    await phone.goto(path)
    await expect(phone.getByRole('heading').first()).toBeVisible()
    await expectAccessible(phone, path)
  }
  await follow(phone, 'Me')
  await follow(phone, /^Tickets/)
  await expectAccessible(phone, 'no tickets')
  await follow(phone, 'Add a ticket')
  await press(phone, 'Save')
  await expectAccessible(phone, 'the ticket form, with errors')
  await phone.getByLabel('Type').selectOption('First Aid')
  await phone.getByLabel('Refresh due on').fill('2026-01-31')
  await press(phone, 'Save')
  await allSent(phone)
  await expectAccessible(phone, 'a ticket whose refresh was due')
  await follow(phone, /^First Aid/)
  await press(phone, 'Remove')
  await expectAccessible(phone, 'the removal dialog')
  await follow(phone, 'Me')
  await follow(phone, 'Sign out')
  await expectAccessible(phone, 'signing out')
  await press(phone, 'Sign out')
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(phone, 'signing in')
})
