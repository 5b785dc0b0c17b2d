import { currentPayPeriod } from '#shared/business/pay-period.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

test('the current pay period shows its start and end as YYYY-MM-DD, in Settings and on Approve', async ({
  page,
  farm,
}) => {
  await hire(page, 'Kit', 'Doyle')
  const zone = 'Australia/Sydney'
  const startDate = Temporal.Now.plainDateISO(zone).toString()
  const { start, end } = currentPayPeriod(Temporal.Now.instant().toString(), zone, { startDate, periodDays: 14 })
  await page.goto('/settings/configuration')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByText(`${start} – ${end}`, { exact: true })).toBeVisible()
  await page.goto('/timesheets/approve')
  const days = page.getByRole('button', { name: 'Days shown' })
  await expect(days).toHaveAccessibleDescription(`${start} – ${end}`)
  await expect(days).toHaveAttribute('title', `${start} – ${end}`)
})
