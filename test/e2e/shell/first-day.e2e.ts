import { v7 as newId } from 'uuid'
import { chooseTime, openForm } from '#test/e2e/timesheets/entry-form.ts'
import { expect, openScreen, password, test } from '#test/e2e/fixtures.ts'
import { startMuster } from '#test/e2e/muster-process.ts'

test.use({ hintSeen: false })

test('a new manager registers, invites, records and approves, and finds everything after a restart', async ({
  page,
  otherPage,
  allowErrors,
  isMobile,
}) => {
  // The test starts the server twice.
  test.slow()
  // While the server is down the live stream breaks and requests fail.
  allowErrors(/api\/(live|session)|503|ERR_CONNECTION_REFUSED/)
  // A restart is the same on a phone, so there the shared server does.
  const muster = isMobile ? null : await startMuster()
  const url = muster?.url ?? String(process.env['E2E_URL'])
  const [pat, kitsEmail] = [`pat-${newId()}@example.com`, `kit-${newId()}@example.com`]
  try {
    await page.goto(`${url}/register`)
    await page.getByLabel('Business name').fill('Willow Creek')
    await page.getByLabel('Your name').fill('Pat Reed')
    await page.getByLabel('Email').fill(pat)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(`${url}/dashboard`)
    await expect(page.getByRole('banner')).toContainText('Willow Creek')

    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await openScreen(page, 'Employees')
    await page.getByRole('link', { name: 'Add employee' }).first().click()
    await page.getByLabel('First name').fill('Kit')
    await page.getByLabel('Last name').fill('Doyle')
    await page.getByLabel('Email').fill(kitsEmail)
    await page.getByRole('button', { name: 'Invite' }).click()
    const card = page.getByRole('article', { name: 'Join card of Kit Doyle' }).first()
    const code = (await card.getByRole('strong').textContent()) ?? ''
    expect(code).toMatch(/^[1-9]\d{5}$/)

    const kit = await otherPage()
    await kit.goto(`${url}/join?${new URLSearchParams({ email: kitsEmail, code })}`)
    await kit.getByRole('textbox', { name: 'New password' }).fill(password)
    await kit.getByRole('button', { name: 'Join' }).click()
    await expect(kit).toHaveURL(`${url}/my/`)
    // An open phone would ask the stopped server again.
    await kit.close()

    await page.goto(`${url}/timesheets/approve`)
    const person = page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: /Kit Doyle/ })
    await person.click()
    const form = await openForm(page, 'Add timesheet')
    await chooseTime(page, 'Start', '7:00 AM')
    await chooseTime(page, 'End', '3:30 PM')
    await form.getByLabel('Comments').fill('First day')
    await expect(form.getByText('8.50 h worked')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()

    const entry = page.getByRole('listitem').filter({ hasText: '7:00am - 3:30pm' })
    await expect(entry).toContainText('Pending')
    await entry.getByRole('button', { name: /^Approve / }).click()
    await expect(entry).toContainText('Approved')
    // The optimistic update shows before the response.
    await expect(page.getByText('1 entry approved.')).toBeVisible()

    await muster?.stop()
    await muster?.startAgain()
    await page.reload()
    await expect(entry).toContainText('Approved')
    await expect(entry).toContainText('First day')
    await expect(page.getByRole('banner')).toContainText('Willow Creek')
  } finally {
    await muster?.remove()
  }
})
