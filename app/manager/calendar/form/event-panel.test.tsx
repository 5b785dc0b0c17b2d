import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarEvent } from '#shared/calendar/calendar-contract.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { occurrencePage } from '#test/component/occurrence-page.ts'
import { refusal, unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const weekly: NonNullable<CalendarEvent['repeat']> = {
  frequency: 'weekly',
  interval: 1,
  weekdays: ['fr'],
  monthlyBy: 'day',
  until: null,
  count: null,
}

const drawer = page.getByRole('dialog', { name: 'Event' })
const name = drawer.getByRole('textbox', { name: 'Name' })

/**
 * A series opened on its second day. Its first change is saved, and the answer lost.
 * @param answer which occurrences to change
 */
async function openSeries(answer = 'This and following events') {
  const series: CalendarEvent = {
    id: newId(),
    name: 'Toolbox talk',
    startDate: '2026-12-03T20:00:00.000Z',
    endDate: null,
    days: null,
    category: null,
    managerOnly: false,
    description: '',
    repeat: weekly,
    remindMinutes: null,
    inCharge: [],
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
  }
  const events = new Map([[series.id, series]])
  const server = await openManager(`/calendar?event=${series.id}&on=2026-12-11&date=2026-12-11`, {
    answers: {
      'calendar.listEvents': () => occurrencePage([]),
      'calendar.listCategories': () => [],
      'calendar.getEvent': ({ id }) => events.get(id) ?? expect.fail(`there is no event ${id}`),
      'calendar.editEvent': ({ id, newId: made, name: saved, scope }) => {
        if (scope === 'all' && events.get(id)?.name === saved) return { ok: true, version: 2 }
        if (scope === 'all') {
          events.set(id, { ...series, name: saved, version: 2 })
          throw unreachable()
        }
        const before = events.get(made)
        if (before?.name === saved) return { ok: true, version: 2 }
        if (before) throw refusal('CONFLICT', inWords(textOf('calendar.savedOtherwise')), { existingId: made })
        events.set(id, { ...series, repeat: { ...weekly, until: '2026-12-10' }, version: 2 })
        events.set(made, { ...series, id: made, name: saved })
        throw unreachable()
      },
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
    },
  })
  const save = async () => {
    await drawer.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: answer }).click()
  }
  await name.fill('Shearing')
  await save()
  await expect.element(drawer.getByRole('alert')).toMatchTextContent('Muster could not be reached.')
  await expect.poll(() => server.callsOf('calendar.getEvent')).toHaveLength(2)
  return { server, save }
}

test('a series whose change got no answer is split once: saving again repeats the call', async () => {
  const { server, save } = await openSeries()
  await save()
  await expect.poll(() => server.callsOf('calendar.editEvent')).toHaveLength(2)
  await expect.element(drawer).not.toBeInTheDocument()
  const [first, again] = server.callsOf('calendar.editEvent')
  expect(first).toMatchObject({ scope: 'following', version: 1, name: 'Shearing', repeat: { until: null } })
  expect(again).toEqual(first)
})

test('what was typed since an answer was lost is refused, with a link to the series that was saved', async () => {
  const { save } = await openSeries()
  await name.fill('Shearing at the shed')
  await save()
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent('This event was saved already, with what you entered first.')
  await expect.element(name).toHaveValue('Shearing at the shed')
  await drawer.getByRole('link', { name: 'Open the event' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(name).toHaveValue('Shearing')
})

test('a change of all events that got no answer is repeated, so that what it moved does not move again', async () => {
  const { server, save } = await openSeries('All events')
  await save()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(server.callsOf('calendar.editEvent')).toMatchObject([{ version: 1 }, { version: 1, name: 'Shearing' }])
})
