import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { addEntry, approveEntries, expect, hire, password, registerFarm, test } from '#test/e2e/fixtures.ts'
import { expectInPace, provePassword } from '#test/e2e/accounting/provider-sign-in.ts'
import { addThere, connectXero } from '#test/e2e/accounting/xero-sandbox.ts'
import { addWork, clean } from '#test/e2e/timesheets/approve-screen.ts'
import { emailedLink } from './emailed-link.ts'

test.use({ freshBrowser: true })

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const memberRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Access of ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function call(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Invites and accepts by the calls alone. @param name for an email without a login */
async function makeMember(owner: Page, member: Page, invited: { email: string; role: string; name?: string }) {
  const { email, role, name } = invited
  await call(owner, '/api/member-invites', { id: newId(), email, role, password })
  const link = () => emailedLink(process.env['E2E_FOLDER'] ?? '', email, 'accept-access')
  await expect.poll(link).not.toBe('')
  const carried = Object.fromEntries(new URL(await link()).searchParams)
  await call(member, '/api/accept-access', { ...carried, ...(name !== undefined && { name }), password })
}

const listed = z.object({ members: z.array(z.object({ userId: z.string(), email: z.string() })) })

async function userIdOf(owner: Page, email: string) {
  const { members } = listed.parse(await (await owner.request.get('/api/members')).json())
  return members.find((member) => member.email === email)?.userId
}

test('a bookkeeper is invited by email, reads hours and changes nothing; as a manager they decide, and get the business', async ({
  page: owner,
  otherPage,
  farm,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/400|403/)
  const to = `book-${newId()}@example.com`
  await owner.goto('/settings/people-with-access')
  await expect(owner.getByRole('banner')).toContainText(farm.name)
  await owner.getByRole('button', { name: 'Invite someone' }).click()
  const form = owner.getByRole('dialog', { name: 'Invite someone to this business' })
  await field(owner, 'Email').fill(to)
  await form.getByRole('radio', { name: 'Bookkeeper' }).check()
  await field(owner, 'Your password').fill('a wrong password')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form).toContainText('This password is not correct. Nothing was changed.')
  await field(owner, 'Your password').fill(password)
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form).toBeHidden()
  await expect(owner.getByRole('region', { name: 'Open invites' })).toContainText(to)

  const member = await otherPage()
  await expect.poll(() => emailedLink(process.env['E2E_FOLDER'] ?? '', to, 'accept-access')).not.toBe('')
  await member.goto(await emailedLink(process.env['E2E_FOLDER'] ?? '', to, 'accept-access'))
  await expect(member.getByRole('main')).toContainText('Bookkeeper: Sees hours, pay and leave')
  await field(member, 'Your name').fill('Bo Keeper')
  await field(member, 'New password').fill(password)
  await member.getByRole('button', { name: 'Accept' }).click()
  await expect(member.getByRole('link', { name: 'Timesheets' })).toBeVisible()
  await expect(member.getByRole('link', { name: 'Employees', exact: true })).toHaveCount(0)
  await expect(memberRow(owner, 'Bo Keeper')).toContainText('Bookkeeper')

  const kit = await hire(owner, 'Kit', 'Doyle')
  await addEntry(owner, kit.id)
  await member.goto(`/timesheets/approve/${kit.id}`)
  await expect(member.getByRole('heading', { name: 'Kit Doyle' })).toBeVisible()
  await expect(member.getByText('7:00am').first()).toBeVisible()
  for (const name of [/^Approve /, /^Reject /, 'Add entry', 'Lock period']) {
    await expect(member.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(member.getByRole('checkbox', { name: /^Select / })).toHaveCount(0)
  await member.getByRole('link', { name: /7:00am/ }).click()
  const entry = member.getByRole('dialog')
  await expect(entry).toContainText('Your role can see this entry. Ask a manager to change it.')
  await expect(entry.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await member.goto('/settings/company')
  await expect(member.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible()

  await choose(owner, 'Bo Keeper', 'Make manager')
  await provePassword(owner, 'Change role')
  await expect(memberRow(owner, 'Bo Keeper')).toContainText('Manager')
  // The new role arrives by itself.
  await expect(field(member, 'Business name')).toBeVisible()
  await member.goto(`/timesheets/approve/${kit.id}`)
  await member
    .getByRole('button', { name: /^Approve Kit|^Approve .*7:00am/ })
    .first()
    .click()
  await expect(member.getByText('1 entry approved.')).toBeVisible()

  await choose(owner, 'Bo Keeper', 'Hand over the business')
  await provePassword(owner, 'Hand over')
  await expect(memberRow(owner, 'Bo Keeper')).toContainText('Owner')
  await expect(owner.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
})

test('a bookkeeper links a person, exports the hours, reads back their status, cannot unlock or disconnect, and leaves', async ({
  page: bookkeeper,
  otherPage,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/403/)
  const owner = await otherPage()
  const farm = await registerFarm(owner.request)
  const lastName = `Doyle${newId().slice(-8)}`
  const kit = await hire(owner, 'Kit', lastName)
  await approveEntries(owner, [await addWork(owner, kit.id, { day: '02', ...clean })])
  await addThere(await connectXero(owner), 'Kit', lastName)
  const email = `book-${newId()}@example.com`
  await makeMember(owner, bookkeeper, { email, role: 'bookkeeper', name: 'Bo Keeper' })

  await bookkeeper.goto('/timesheets/export?from=2026-03-02&to=2026-03-15')
  await expect(bookkeeper.getByRole('banner')).toContainText(farm.name)
  const row = bookkeeper.getByRole('article').filter({ hasText: kit.name })
  await row.getByRole('button', { name: /^Link / }).click({ timeout: 70_000 })
  await expect(row).toContainText('Ready')
  const send = bookkeeper.getByRole('button', { name: 'Export 1 person' })
  await expectInPace(send).toBeEnabled()
  await send.click()
  await expectInPace(bookkeeper.getByText('Done: the hours of 1 person are in Xero.')).toBeVisible()
  await bookkeeper.getByRole('button', { name: 'Check status' }).click()
  await expectInPace(row).toContainText('Draft')
  await bookkeeper.goto('/timesheets/approve?from=2026-03-02&to=2026-03-15')
  await expect(bookkeeper.getByText(/^Locked by Bo Keeper/).first()).toBeVisible()
  await expect(bookkeeper.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await bookkeeper.goto('/settings/integrations')
  await expect(bookkeeper.getByRole('button', { name: 'Rates' })).toBeVisible()
  await expect(bookkeeper.getByRole('button', { name: /^(Disconnect|Connect) / })).toHaveCount(0)

  await bookkeeper.goto('/settings/account')
  await bookkeeper.getByRole('button', { name: 'Leave this business' }).click()
  await provePassword(bookkeeper, 'Leave this business')
  await expect(bookkeeper.getByText('This login doesn’t manage a farm.')).toBeVisible()
})

test('each tab stays with its business, follows a change of role, and falls back when access ends', async ({
  page: first,
  otherPage,
  farm,
  allowErrors,
}) => {
  allowErrors(/403/)
  const owner = await otherPage()
  const theirs = await registerFarm(owner.request)
  await makeMember(owner, first, { email: farm.email, role: 'manager' })
  const userId = await userIdOf(owner, farm.email)

  await first.goto('/settings/company')
  await expect(first.getByRole('banner')).toContainText(farm.name)
  const second = await first.context().newPage()
  await second.goto('/settings/company')
  await second.getByRole('button', { name: /account of/ }).click()
  await second.getByRole('menuitem', { name: theirs.name }).click()
  await expect(second.getByRole('banner')).toContainText(theirs.name)
  await first.reload()
  await expect(first.getByRole('banner')).toContainText(farm.name)
  await expect(field(first, 'Business name')).toHaveValue(farm.name)

  await second.goto('/settings/company')
  await expect(field(second, 'Business name')).toHaveValue(theirs.name)
  await call(owner, '/api/members/role', { userId, role: 'bookkeeper', password })
  await expect(second.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible()
  await call(owner, '/api/members/remove', { userId, password })
  await expect(second.getByText('You don’t have access to the business that was open here before.')).toBeVisible()
  await expect(second.getByRole('banner')).toContainText(farm.name)
  await expect(field(first, 'Business name')).toHaveValue(farm.name)
})
