import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addEntry, approveEntries, expect, hire, test } from './fixtures.ts'

const people = (page: Page) => page.getByRole('table', { name: /by person/ })

/** What a row says below a heading, as whole hundredths. */
async function numbersBelow(page: Page, heading: string, rows: string) {
  const headings = await people(page).getByRole('columnheader').allInnerTexts()
  const place = headings.findIndex((each) => each.trim() === heading)
  const cells = await people(page)
    .locator(`${rows} tr > :nth-child(${place + 1})`)
    .allInnerTexts()
  return cells.map((text) => Math.round(Number(text.replace('$', '')) * 100))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

test('the totals are the sums of the people, and hours with no place are said to have none', async ({
  page,
  farm,
  somebodyElse,
}) => {
  for (const [first, last] of [
    ['Kit', 'Doyle'],
    ['Ana', 'Faleafa'],
    ['Jo', 'Archer'],
  ] as const) {
    await addEntry(page, (await hire(page, await somebodyElse(), first, last)).id)
  }
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(people(page).getByRole('rowheader')).toHaveText([
    'Jo Archer',
    'Kit Doyle',
    'Ana Faleafa',
    'Total, 3 people',
  ])
  for (const heading of ['Worked', 'Ordinary', 'Overtime', 'Of which Sunday', 'Of which public holiday', 'Est. pay']) {
    expect(await numbersBelow(page, heading, 'tfoot'), heading).toEqual([
      sum(await numbersBelow(page, heading, 'tbody')),
    ])
  }
  expect(await numbersBelow(page, 'Worked', 'tfoot')).toEqual([2550])
  expect(await numbersBelow(page, 'Est. pay', 'tfoot')).toEqual([3 * 26563])
  const byLocation = page.getByRole('table', { name: 'By location' })
  await expect(byLocation.getByRole('row', { name: /No location 25\.50 .* 100%/ })).toBeVisible()
  await expect(page.getByText('Sunday and public holiday hours are shown, not priced')).toBeVisible()
})

test('approved only counts what is approved; pending leads to the person', async ({ page, farm, somebodyElse }) => {
  const kit = await hire(page, await somebodyElse(), 'Kit', 'Doyle')
  const ana = await hire(page, await somebodyElse(), 'Ana', 'Faleafa')
  const approved = await addEntry(page, kit.id)
  await addEntry(page, ana.id)
  await approveEntries(page, [approved])
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByText('Approved only').click()
  await expect(people(page).getByRole('row', { name: /Total/ })).toContainText('8.50')
  await page.reload()
  await expect(people(page).getByRole('row', { name: /Total/ })).toContainText('8.50')
  await page.getByRole('link', { name: '1 pending of Ana Faleafa: look at them' }).click()
  await expect(page).toHaveURL(new RegExp(`/timesheets/approve/${ana.id}`))
})

test('the CSV file has a line for each person', async ({ page, farm, somebodyElse }) => {
  const kit = await hire(page, await somebodyElse(), 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(people(page).getByRole('rowheader').first()).toHaveText('Kit Doyle')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Person,Worked,Ordinary,Overtime,Of which Sunday,Of which public holiday,Est. pay,Pending')
  expect(lines[1]).toMatch(/^Kit Doyle,8\.50,.*,265\.63,1$/)
})
