import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { aTaskDue, anEvent, daysOf, openCalendar } from '#test/component/calendar-screen.ts'

const day = '2026-12-02'

test.each([
  ['the agenda', 'agenda', 1280],
  ['a narrow month', 'month', 390],
] as const)('in %s a day lists its events before what other screens know of it', async (_, view, width) => {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const events = [
    anEvent('Toolbox talk', `${day}T06:30`, `${day}T07:00`),
    daysOf('Stocktake', day),
    daysOf('Shearing', '2026-12-01', '2026-12-03'),
  ]
  await openCalendar(view, day, events, {
    'tasks.listTasks': () => ({ tasks: [aTaskDue('Fix the pump', day)], nextCursor: null }),
    'safetyReports.listDue': () => [
      { id: newId(), type: 'hazard', title: 'Hazard: Guard missing', dueOn: day },
      { id: newId(), type: 'service', title: 'Service of Header 2', dueOn: day },
    ],
    'business.listHolidays': () => [{ id: newId(), day, name: 'Show Day', note: null }],
  })
  const list = page.getByRole('list').filter({ hasText: 'Toolbox talk' }).last()
  const names = ['Shearing', 'Stocktake', 'Toolbox talk', 'Show Day', 'Fix the pump', 'Guard missing', 'Header 2']
  const nameOf = (row: Element) => names.find((name) => row.textContent.includes(name))
  await expect.poll(() => list.getByRole('listitem').elements().map(nameOf)).toEqual(names)
  await expect
    .element(list.getByRole('link', { name: /Guard missing/ }))
    .toHaveAttribute('href', expect.stringContaining('/safety-reports/hazard-report/'))
})
