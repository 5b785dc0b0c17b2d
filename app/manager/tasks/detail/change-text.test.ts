import { expect, test } from 'vitest'
import type { Repeat } from '#shared/calendar/repeat.ts'
import { changeText } from './change-text.ts'

const looks = {
  // A Wednesday.
  today: '2026-11-25',
  zone: 'Australia/Sydney',
  locationNames: new Map([['flat', 'River flat']]),
  activityNames: undefined,
  assetNames: undefined,
  personNames: new Map([['ana', 'Ana Reyes']]),
}

const weekly: Repeat = { frequency: 'weekly', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null }
const repeat = (parts: Partial<Repeat>) => JSON.stringify({ ...weekly, ...parts })

test.each<[string, string, string | null, string | null, string?]>([
  ['Priority: Medium → High', 'priority', 'medium', 'high'],
  ['Due day: Wed 25 Nov → Fri 1 Jan 2027', 'dueDay', '2026-11-25', '2027-01-01'],
  ['Due day: None → Wed 25 Nov', 'dueDay', null, '2026-11-25'],
  ['Due time: 8:00am → 9:30am', 'dueAt', '2026-11-24T21:00:00+00:00', '2026-11-24T22:30:00+00:00'],
  ['', 'dueAt', '2026-11-24T21:00:00+00:00', '2026-11-25T21:00:00+00:00'],
  ['Location: None → River flat', 'location', null, 'flat'],
  ['Description changed', 'description', '', 'Mind the dog'],
  ['Ana Reyes added', 'assignee', null, 'ana'],
  ['Former employee removed', 'assignee', 'ben', null],
  ['For everyone', 'everyone', null, 'yes'],
  ['Step added: “Grease”', 'step', null, 'Grease'],
  ['Step: “Grease” became “Grease it”', 'step', 'Grease', 'Grease it'],
  ['Step done: “Grease”', 'stepDone', null, 'Grease'],
  ['Photo removed', 'photo', 'f', null],
  ['Comment deleted', 'commentDeleted', null, '2026-11-25T00:00:00Z'],
  ['Status: Not Started → In Progress', 'status', 'not_started', 'in_progress'],
  ['Repeats: None → Every week on Monday', 'repeat', null, repeat({ weekdays: ['mo'] })],
  ['Repeats: Every week on Wednesday → Every 2 weeks on Wednesday', 'repeat', repeat({}), repeat({ interval: 2 })],
  ['Repeats: Every week on Tuesday and Friday → None', 'repeat', repeat({ weekdays: ['fr', 'tu'] }), null],
  [
    'Repeats: None → Every month on the last day',
    'repeat',
    null,
    repeat({ frequency: 'monthly', monthDay: 31 }),
    '2026-11-30',
  ],
  ['', 'repeat', repeat({}), repeat({ weekdays: ['we'] })],
  ['Repeats changed', 'repeat', null, 'weekly'],
  ['Repeats changed', 'repeat', null, '{"frequency":"hourly","interval":1}'],
  ['Repeats changed', 'repeat', repeat({}), repeat({ until: 'later' })],
])('“%s” is said of a changed %s', (text, field, from, to, dueDay) => {
  expect(
    changeText({ at: '2026-11-25T00:00:00Z', by: null, field, from, to }, { ...looks, dueDay: dueDay ?? null }),
  ).toBe(text)
})
