import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarEvent } from '#shared/calendar/calendar-contract.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { occurrencePage } from '#test/component/occurrence-page.ts'
import { refusal, unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const form = page.getByRole('dialog', { name: 'Add event' })
const name = form.getByRole('textbox', { name: 'Name' })
const add = form.getByRole('button', { name: 'Add event' })

test('an event that was saved before an answer was lost is reached from the form, which keeps what was typed since', async () => {
  const events = new Map<string, CalendarEvent>()
  await openManager('/calendar?date=2026-11-27&drawer=add', {
    answers: {
      'employees.listPeople': () => ({ people: [], nextCursor: null }),
      'calendar.listCategories': () => [],
      'calendar.listEvents': () => occurrencePage([]),
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'calendar.getEvent': ({ id }) => events.get(id) ?? expect.fail(`there is no event ${id}`),
      'calendar.addEvent': ({ id, inCharge: _people, repeat: _repeat, ...content }) => {
        if (events.has(id)) throw refusal('CONFLICT', inWords(textOf('calendar.savedOtherwise')), { existingId: id })
        events.set(id, {
          ...content,
          id,
          repeat: null,
          inCharge: [],
          version: 1,
          createdAt: '2026-11-20T01:00:00.000Z',
        })
        throw unreachable()
      },
    },
  })
  await name.fill('Toolbox talk')
  await add.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Muster could not be reached.')
  await name.fill('Toolbox talk at the shed')
  await add.click()
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('This event was saved already, with what you entered first.')
  await expect.element(name).toHaveValue('Toolbox talk at the shed')
  await form.getByRole('link', { name: 'Open the event' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  const opened = page.getByRole('dialog', { name: 'Event' })
  await expect.element(opened.getByRole('textbox', { name: 'Name' })).toHaveValue('Toolbox talk')
})
