import { chooseDay } from '#test/e2e/timesheets/entry-form.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

test('a new rate applies from the chosen day, shows among the pay terms over time, and can be undone', async ({
  page,
  farm,
}) => {
  const zoe = await hire(page, 'Zoe', 'Lee')
  await page.goto(`/employees/${zoe.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const terms = page.getByRole('region', { name: 'Pay terms over time' }).getByRole('listitem')
  await expect(terms).toHaveCount(1)

  await page.getByLabel('Ordinary rate').fill('33.5')
  await chooseDay(page, 'Pay changes apply from', 7)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(terms).toHaveCount(2)
  await expect(terms.first()).toContainText('Not yet in force')
  await expect(terms.first()).toContainText('$33.50/h ordinary')
  await expect(terms.last()).toContainText('From the beginning · Current')
  await expect(terms.last()).toContainText('$31.25/h ordinary')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(terms).toHaveCount(1)
  await expect(terms).toContainText('$31.25/h ordinary')
})

test('pay terms from a later day are removed, and Undo restores them', async ({ page, farm }) => {
  const zoe = await hire(page, 'Zoe', 'Lee')
  const from = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 7 }).toString()
  const raise = { ordinaryRate: 33.5, termsFrom: from }
  expect((await page.request.patch(`/api/employees/${zoe.id}`, { data: raise })).ok()).toBe(true)
  await page.goto(`/employees/${zoe.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const terms = page.getByRole('region', { name: 'Pay terms over time' }).getByRole('listitem')
  await expect(terms).toHaveCount(2)

  await page.getByRole('button', { name: 'Remove the pay terms from' }).click()
  await expect(terms).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(terms).toHaveCount(2)
  await expect(terms.first()).toContainText('$33.50/h ordinary')
})
