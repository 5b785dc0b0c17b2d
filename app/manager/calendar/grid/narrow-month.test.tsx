import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysOf, openCalendar } from '#test/component/calendar-screen.ts'

test('a narrow month has a dot on each day of an event and on no other, also if it began in the month before', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openCalendar('month', '2026-12-15', [
    daysOf('Shearing', '2026-11-29', '2026-12-02'),
    daysOf('Fencing', '2026-12-30', '2027-01-02'),
  ])
  await expect.element(page.getByRole('button', { name: /^Tue 1 Dec/ })).toBeVisible()
  const marked = Array.from({ length: 31 }, (_, index) => index + 1).filter((number) => {
    const day = page.getByRole('button', { name: new RegExp(`^\\w+ ${number} Dec`) }).element()
    return day.querySelector('.mantine-MobileMonthView-mobileMonthViewDayIndicator') !== null
  })
  expect(marked).toEqual([1, 2, 30, 31])
})
