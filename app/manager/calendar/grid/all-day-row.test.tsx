import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTaskDue, daysOf, openCalendar } from '#test/component/calendar-screen.ts'

const day = '2026-12-02'
const titles = [1, 2, 3, 4, 5].map((n) => `Task ${n}`)
const button = (name: RegExp) => page.getByRole('button', { name })

/** A day with an event of three days and five tasks due. */
const openFullDay = (view: 'week' | 'day') =>
  openCalendar(view, day, [daysOf('Shearing', '2026-12-01', '2026-12-03')], {
    'tasks.listTasks': () => ({ tasks: titles.map((title) => aTaskDue(title, day)), nextCursor: null }),
  })

test.each([
  ['week', '4 more', 1],
  ['day', '5 more', 0],
] as const)(
  'in a %s a full day shows its event first and says “%s”, which lists the whole day',
  async (view, more, tasks) => {
    await openFullDay(view)
    await expect.element(button(/^Shearing/)).toBeVisible()
    const count = button(new RegExp(`^${more}, Wed 2 Dec`))
    await expect.element(count).toBeVisible()
    await expect.element(button(/^Task/)).toHaveLength(tasks)
    count.element().focus()
    await userEvent.keyboard('{Enter}')
    const list = page.getByRole('dialog', { name: /Wed 2 Dec/ })
    await expect.element(list.getByRole('listitem')).toHaveLength(1 + titles.length)
    await expect.element(list.getByRole('listitem').first().getByText('Shearing')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(count).toHaveFocus()
  },
)

test('what is above the hours of a week stays in its row', async () => {
  await openFullDay('week')
  const count = button(/^4 more, Wed 2 Dec/)
  await count.hover()
  const row = page
    .getByRole('button', { name: `All day ${day}` })
    .element()
    .getBoundingClientRect()
  expect(count.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(row.bottom)
  const midnight = page.getByRole('button', { name: 'Wed 2 Dec, 12:00am' }).element()
  midnight.scrollIntoView({ block: 'center' })
  const { left, top } = midnight.getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, top + 5)).toBe(midnight)
})
