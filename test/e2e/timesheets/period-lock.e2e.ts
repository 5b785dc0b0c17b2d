import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'

const statusAnswer = z.object({ changed: z.array(z.string()), refused: z.array(z.object({ locked: z.boolean() })) })

test('a locked period refuses decisions and edits with a reason; unlocking is recorded', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const id = await addEntry(page, kit.id)
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Lock period' }).click()
  const question = page.getByRole('dialog', { name: /^Lock / })
  await expect(question).toContainText('Still pending: Kit Doyle (1)')
  await expect(question).toContainText('Not over yet: ')
  await question.getByRole('button', { name: 'Lock period' }).dblclick()
  await expect(page.getByText(/^Locked by Pat Reed, /)).toHaveCount(1)

  const decision = await page.request.post('/api/timesheets/status', {
    data: { changes: [{ id, from: 'pending', to: 'approved' }] },
  })
  expect(statusAnswer.parse(await decision.json())).toEqual({ changed: [], refused: [{ locked: true }] })
  const today = Temporal.Now.plainDateISO('Australia/Sydney').toString()
  const edit = await page.request.put(`/api/timesheets/entries/${id}`, {
    data: {
      version: 1,
      startTime: `${today}T00:00:00.000Z`,
      endTime: `${today}T01:00:00.000Z`,
      comments: '',
      locationIds: [],
      activityIds: [],
      breaks: [],
    },
  })
  expect(edit.status()).toBe(409)
  expect(await edit.text()).toMatch(/The pay period .* is locked, so its entries can’t change\. Nothing was saved\./)

  await page.goto('/timesheets/overview')
  const row = page.getByRole('row').filter({ hasText: 'Kit Doyle' })
  await expect(row).toContainText('Locked')
  await expect(row.getByRole('checkbox')).toBeDisabled()

  await page.goto('/timesheets/summary')
  await page.getByRole('button', { name: /^Unlock / }).click()
  const unlock = page.getByRole('dialog', { name: /^Unlock / })
  await unlock.getByRole('button', { name: 'Unlock period' }).click()
  await expect(unlock).toContainText('Say why you are unlocking the period.')
  await unlock.getByLabel('Reason').fill('Kit forgot a shift')
  await unlock.getByRole('button', { name: 'Unlock period' }).click()
  await expect(unlock).toBeHidden()

  await page.getByRole('button', { name: 'Lock period' }).click()
  await question.getByText('Earlier locks').click()
  await expect(question).toContainText(/unlocked by Pat Reed, .*: “Kit forgot a shift”/)
  await question.getByRole('button', { name: 'Cancel' }).click()

  const later = await page.request.post('/api/timesheets/status', {
    data: { changes: [{ id, from: 'pending', to: 'approved' }] },
  })
  expect(statusAnswer.parse(await later.json())).toEqual({ changed: [id], refused: [] })
})

test('the locks of a year are counted and shown on request', async ({ page, farm }) => {
  for (const day of ['01', '02', '03']) {
    const data = { id: newId(), from: `2026-10-${day}`, to: `2026-10-${day}` }
    expect((await page.request.post('/api/timesheets/locks', { data })).ok()).toBe(true)
  }
  await page.goto('/timesheets/summary?from=2026-01-01&to=2026-12-31')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByText('3 locked periods').click()
  await expect(page.getByRole('button', { name: /^Unlock / })).toHaveCount(3)
})
