import type { Page } from '@playwright/test'
import { addEntry, addLeave, approveEntries, expect, hire, test } from '#test/e2e/fixtures.ts'

const today = Temporal.Now.plainDateISO('Australia/Sydney')
const inDays = (days: number) => today.add({ days }).toString()

const archive = (manager: Page, ids: readonly string[]) =>
  manager.request.post('/api/employees/set-active', { data: { ids, active: false } })

const employee = (manager: Page, id: string) =>
  manager.request.get(`/api/employees/${id}`).then(async (answer): Promise<unknown> => answer.json())

test('archiving an employee with open hours lists and links them; without open hours it happens at once', async ({
  page,
  farm,
}) => {
  const zoe = await hire(page, 'Zoe', 'Lee')
  const entry = await addEntry(page, zoe.id)
  await addLeave(page, zoe.id, { startDate: inDays(20), endDate: inDays(20), leaveType: 'annual_leave' })
  await page.goto(`/employees/${zoe.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Archive' }).click()
  const question = page.getByRole('dialog', { name: 'Archive Zoe Lee?' })
  await expect(question.getByRole('listitem')).toHaveText(['1 pending entry', '1 leave entry still to come'])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await employee(page, zoe.id)).toMatchObject({ active: true })

  await approveEntries(page, [entry])
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(question.getByRole('listitem').first()).toHaveText('8.50 h approved, not locked yet')
  await question.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('region', { name: 'Entries of Zoe Lee' })).toContainText('Annual Leave')
  await expect(question).toBeHidden()

  await page.goto(`/employees/${zoe.id}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await question.getByRole('button', { name: 'Archive anyway' }).click()
  await expect(page.getByText('Archived Zoe Lee.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
  expect(await employee(page, zoe.id)).toMatchObject({ active: true })

  const idle = await hire(page, 'Ida', 'Idle')
  await page.goto(`/employees/${idle.id}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived Ida Idle.')).toBeVisible()
})

test('archiving several employees names each one with open hours', async ({ page, farm }) => {
  const zoe = await hire(page, 'Zoe', 'Lee')
  await hire(page, 'Ida', 'Idle')
  await addEntry(page, zoe.id)
  await page.goto('/employees/active')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  for (const name of ['Zoe Lee', 'Ida Idle']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Archive 2 employees' }).click()
  const question = page.getByRole('dialog', { name: 'Archive 2 employees?' })
  await expect(question).toContainText('Zoe Lee1 pending entry')
  await expect(question).not.toContainText('Ida')
  await expect(question.getByRole('link', { name: 'Review Zoe Lee' })).toHaveAttribute(
    'href',
    /\/timesheets\/approve\//,
  )
  await question.getByRole('button', { name: 'Archive anyway' }).click()
  await expect(page.getByText('Archived 2 employees.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Zoe Lee' })).toBeHidden()
})

test('an archived employee stays in Approve and Overview for periods with hours, which can be decided', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const zoe = await hire(page, 'Zoe', 'Lee')
  await addEntry(page, zoe.id)
  await archive(page, [zoe.id])
  await page.goto('/timesheets/approve')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const people = page.getByRole('navigation', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveText([/Kit Doyle/, 'Archived', /Zoe Lee \(archived\).*1 pending/])
  await people.getByRole('link', { name: /^Zoe Lee/ }).click()
  await expect(page.getByRole('button', { name: 'Add entry' })).toBeDisabled()
  await page.getByRole('button', { name: 'Approve 1 entry' }).click()
  await expect(page.getByRole('region', { name: 'Decide' })).toContainText(
    'Every entry so far is approved or rejected.',
  )

  await page.goto('/timesheets/overview')
  const row = page.getByRole('row').filter({ hasText: 'Zoe Lee' })
  await expect(row).toContainText('Archived')
  await expect(row).toContainText('Approved')
  await row.getByRole('link', { name: 'Zoe Lee' }).click()
  await expect(page.getByRole('dialog', { name: /^Zoe Lee, / })).toBeVisible()

  await page.goto(`/timesheets/approve/${kit.id}?from=${inDays(-60)}&to=${inDays(-47)}`)
  await expect(people.getByRole('listitem')).toHaveText([/Kit Doyle/])
})

test('an invite to the email of an archived employee offers to restore them, or to invite them again', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/409/)
  const zoe = await hire(page, 'Zoe', 'Lee')
  await archive(page, [zoe.id])

  async function fill() {
    await page.goto('/employees/add')
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await page.getByLabel('First name').fill('Zoe')
    await page.getByLabel('Last name').fill('Lee')
    await page.getByLabel('Email').fill(zoe.email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Zoe Lee worked here before\./)
  }
  await fill()
  await page.getByLabel('Email').fill('else@example.com')
  await expect(page.getByRole('button', { name: 'Restore Zoe' })).toBeHidden()

  await fill()
  await page.getByRole('button', { name: 'Restore Zoe' }).click()
  await expect(page.getByText('Restored Zoe Lee.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/employees/${zoe.id}`))
  expect(await employee(page, zoe.id)).toMatchObject({ active: true, ordinaryRate: 31.25 })

  await archive(page, [zoe.id])
  await fill()
  await page.getByRole('button', { name: 'Invite again instead' }).click()
  await expect(page.getByRole('article', { name: 'Join card of Zoe Lee' }).first()).toBeVisible()
})
