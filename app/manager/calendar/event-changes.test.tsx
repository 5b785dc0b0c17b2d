import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarEvent } from '#shared/calendar/calendar-contract.ts'
import { occurrencePage } from '#test/component/occurrence-page.ts'
import { openManager } from '#test/component/open-manager.tsx'

const sydney = 'Australia/Sydney'
const talk: CalendarEvent = {
  id: newId(),
  name: 'Toolbox talk',
  startDate: '2026-12-03T20:00:00.000Z',
  endDate: null,
  days: null,
  category: null,
  managerOnly: false,
  description: '',
  repeat: null,
  remindMinutes: null,
  inCharge: [],
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
}

test('a deletion of what is gone already says so and offers no undo', async () => {
  await openManager(`/calendar?event=${talk.id}&date=2026-12-04`, {
    answers: {
      'calendar.listEvents': () => occurrencePage([]),
      'calendar.listCategories': () => [],
      'calendar.getEvent': () => talk,
      'calendar.deleteEvent': () => ({ ok: true, version: null }),
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
    },
  })
  await page.getByRole('dialog', { name: 'Event' }).getByRole('button', { name: 'Delete event' }).click()
  await expect.element(page.getByText('Toolbox talk was deleted already.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('saving and undoing say by which zone’s clocks the times are, so that a farm that changes it meanwhile keeps them', async () => {
  const server = await openManager(`/calendar?event=${talk.id}&date=2026-12-04`, {
    answers: {
      'calendar.listEvents': () => occurrencePage([]),
      'calendar.listCategories': () => [],
      'calendar.getEvent': () => talk,
      'calendar.editEvent': () => ({ ok: true, version: 2 }),
      'calendar.undoChange': () => ({ ok: true }),
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
    },
  })
  const drawer = page.getByRole('dialog', { name: 'Event' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Talk')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(server.callsOf('calendar.editEvent')).toMatchObject([{ startDate: '2026-12-03T20:00:00Z', zone: sydney }])
  await expect.poll(() => server.callsOf('calendar.undoChange')).toEqual([{ id: talk.id, version: 2, zone: sydney }])
})
