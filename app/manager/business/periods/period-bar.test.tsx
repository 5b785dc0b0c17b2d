import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentPayPeriod } from '#shared/business/pay-period.ts'
import { aBusiness, anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const business = aBusiness()
const { startDate, period: periodDays } = business.payrollCalendar
const now = Temporal.Now.instant().toString()
const { start, end } = currentPayPeriod(now, business.timeZone, { startDate, periodDays })
const current = `${start} – ${end}`

test('the current pay period shows its start and end as YYYY-MM-DD on Approve', async () => {
  await openManager('/timesheets/approve', { business, employees: [anEmployee('Kit', 'Doyle')] })
  const days = page.getByRole('button', { name: 'Days shown' })
  await expect.element(days).toHaveAccessibleDescription(current)
  await expect.element(days).toHaveAttribute('title', current)
})

test('the current pay period shows its start and end as YYYY-MM-DD in Settings', async () => {
  await openManager('/settings/configuration', { business })
  await expect.element(page.getByText(current)).toBeVisible()
})
