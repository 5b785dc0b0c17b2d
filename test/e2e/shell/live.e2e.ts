import type { Page } from '@playwright/test'
import { addEntry, expect, hire, password, test } from '#test/e2e/fixtures.ts'
import { listenAt } from './live-steps.ts'

test.use({ freshBrowser: true })

test('a change in one browser shows in another of the same farm without a reload', async ({
  page,
  farm,
  otherPage,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}`)

  const office = await otherPage()
  await office.goto('/login')
  await office.getByLabel('Email').fill(farm.email)
  await office.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await office.getByRole('button', { name: 'Login' }).click()
  await expect(office).toHaveURL('/dashboard')
  await listenAt(office, `/timesheets/approve/${kit.id}`)

  const entryOn = (screen: typeof page) => screen.getByRole('listitem').filter({ hasText: '7:00am - 3:30pm' })
  await expect(entryOn(office)).toContainText('Pending')
  await entryOn(page)
    .getByRole('button', { name: /^Approve / })
    .click()
  await expect(entryOn(office)).toContainText('Approved')

  await listenAt(office, '/employees/invited')
  await page.goto('/employees/add')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Faleafa')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(office.getByText('Ana Faleafa')).toBeVisible()
})

/** Marks a tab as hidden, as browsers do with background tabs. Playwright keeps all tabs visible. */
const putInBackground = (tab: Page, hidden: boolean) =>
  tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

test('eight tabs of one browser all open, and the first shows changes made while it was hidden', async ({
  page,
  farm,
}) => {
  await page.goto('/employees/invited')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  let front = page
  for (let count = 2; count <= 8; count += 1) {
    await putInBackground(front, true)
    front = await page.context().newPage()
    await front.goto('/employees/add')
    await expect(front.getByLabel('First name')).toBeVisible()
  }
  await front.getByLabel('First name').fill('Ana')
  await front.getByLabel('Last name').fill('Faleafa')
  await front.getByLabel('Email').fill('ana@example.com')
  await front.getByRole('button', { name: 'Invite' }).click()
  await expect(front.getByRole('article', { name: 'Join card of Ana Faleafa' })).toBeVisible()
  await expect(page.getByText('Ana Faleafa')).toBeHidden()
  await putInBackground(page, false)
  await expect(page.getByText('Ana Faleafa')).toBeVisible()
})
