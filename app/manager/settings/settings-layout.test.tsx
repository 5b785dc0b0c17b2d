import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aBusiness, anOwner, aSession } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rounding = page.getByLabelText('Round to nearest (minutes)')
const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
const closing = page.getByRole('dialog', { name: 'Close without saving?' })

const expectPath = (path: string) => expect.poll(() => window.location.pathname).toBe(path)

const expectFocusIn = (dialog: Locator) =>
  expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)

test('leaving asks once for all unsaved changes, by keyboard, Back and mouse, and not without changes', async () => {
  await openManager('/settings/assets')
  await link('Configuration').click()
  await rounding.fill('15')
  await rounding.fill('5')
  await link('Assets').click()
  await expectPath('/settings/assets')
  await link('Configuration').click()

  await rounding.fill('15')
  await page.getByLabelText('A day of leave (hours)').fill('8')
  link('Locations & activities').element().focus()
  await userEvent.keyboard('{Enter}')
  await expectFocusIn(leaving)
  await userEvent.keyboard('{Escape}')
  await expect.element(leaving).not.toBeInTheDocument()

  window.history.back()
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expectPath('/settings/configuration')
  await expect.element(rounding).toHaveValue('15')

  await link('Locations & activities').click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expectPath('/settings/locations-activities')
  await expect.element(leaving).not.toBeInTheDocument()
})

test('leaving does not ask after saving', async () => {
  const business = aBusiness()
  const owner = anOwner()
  await openManager('/settings/account', {
    business,
    answers: {
      'accounts.readSession': () => aSession(business, owner),
      'accounts.listDevices': () => [],
      'accounts.changeName': ({ name }) => {
        owner.name = name
        return { ok: true }
      },
      'notifications.getChoices': () => ({ channels: {}, quiet: null }),
    },
  })
  await page.getByRole('textbox', { name: 'Your name' }).fill('Robin Reed')
  await button('Save name').click()
  await expect.element(page.getByText(/^Your name is now Robin Reed\./)).toBeVisible()
  await link('Company').click()
  await expectPath('/settings/company')
})

test('a dialog replaced by another counts as cancelled', async () => {
  await openManager('/settings/assets')
  await link('Configuration').click()
  await rounding.fill('15')
  await button('Add public holiday').click()
  const name = page.getByRole('dialog', { name: 'Add public holiday' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Show day')
  await userEvent.keyboard('{Escape}')
  await expect.element(closing).toBeVisible()
  window.history.back()
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await closing.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(closing).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Show day')
})

test.each([
  ['/settings/locations-activities', 'Add locations', 'Name'],
  ['/settings/assets', 'Add assets', 'Name'],
  ['/settings/configuration', 'Add public holiday', 'Note'],
])(
  'the drawer of %s keeps its input when Escape or the close button is pressed by mistake',
  async (path, verb, label) => {
    await openManager(path)
    const drawer = page.getByRole('dialog', { name: verb })
    const field = drawer.getByRole('textbox', { name: label })
    await button(verb).click()
    await field.fill('Home paddock')
    await userEvent.keyboard('{Escape}')
    await closing.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(field).toHaveValue('Home paddock')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await button('Close without saving').click()
    await expect.element(drawer).not.toBeInTheDocument()
    await button(verb).click()
    await expectFocusIn(drawer)
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
  },
)
