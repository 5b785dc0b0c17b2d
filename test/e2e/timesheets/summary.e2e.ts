import type { Page } from '@playwright/test'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'

const people = (page: Page) => page.getByRole('table', { name: /by person/ })

/** The values of rows in a column, as whole hundredths. */
async function numbersBelow(page: Page, heading: string, rows: string) {
  const headings = await people(page).getByRole('columnheader').allInnerTexts()
  const index = headings.findIndex((each) => each.trim() === heading)
  const cells = await people(page)
    .locator(`${rows} tr > :nth-child(${index + 1})`)
    .allInnerTexts()
  return cells.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '').replace('–', '0')) * 100))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

test('totals are the sums of all employees, and hours without a location are shown as such', async ({ page, farm }) => {
  for (const [first, last] of [
    ['Kit', 'Doyle'],
    ['Ana', 'Faleafa'],
    ['Jo', 'Archer'],
  ] as const) {
    await addEntry(page, (await hire(page, first, last)).id)
  }
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(people(page).getByRole('rowheader')).toHaveText([
    'Ana Faleafa',
    'Jo Archer',
    'Kit Doyle',
    'Total, 3 people',
  ])
  const hours = ['Worked', 'Ordinary', 'Overtime', 'Of which Sunday', 'Of which public holiday']
  for (const heading of [...hours, 'Est. pay', 'Labour cost']) {
    expect(await numbersBelow(page, heading, 'tfoot'), heading).toEqual([
      sum(await numbersBelow(page, heading, 'tbody')),
    ])
  }
  expect(await numbersBelow(page, 'Worked', 'tfoot')).toEqual([2550])
  expect(await numbersBelow(page, 'Est. pay', 'tfoot')).toEqual([3 * 26563])
  const byLocation = page.getByRole('table', { name: 'By location' })
  await expect(byLocation.getByRole('row', { name: /No location 25\.50 .* 100%/ })).toBeVisible()
  await expect(
    page.getByText('Est. pay uses the ordinary rate alone; labour cost uses the rate of each hour.'),
  ).toBeVisible()
})
