import { expect, test } from 'vitest'
import { completeTimes, draftProblems, emptyDraft, previewOf } from './entry-draft.ts'

const zone = 'Australia/Sydney'
const day = { ...emptyDraft('jo'), startTime: '2026-11-16T07:00', endTime: '2026-11-16T15:30' }
const lunch = { key: '1', type: 'unpaid', startTime: '2026-11-16T12:00', endTime: '2026-11-16T12:30' } as const

test('times are those of the farm, whatever the zone of the browser', () => {
  expect(completeTimes({ ...day, breaks: [lunch] }, zone)).toEqual({
    startTime: '2026-11-15T20:00:00Z',
    endTime: '2026-11-16T04:30:00Z',
    breaks: [{ type: 'unpaid', startTime: '2026-11-16T01:00:00Z', endTime: '2026-11-16T01:30:00Z' }],
  })
})

test('a break without a type or a start keeps an entry from being complete, and is no problem to be told', () => {
  for (const missing of [{ type: null }, { startTime: null, endTime: null }]) {
    const draft = { ...day, breaks: [{ ...lunch, ...missing }] }
    expect(completeTimes(draft, zone)).toBeNull()
    expect(draftProblems(draft, zone)).toEqual({})
  }
})

test('what is wrong is said at its field', () => {
  expect(draftProblems(emptyDraft(undefined), zone)).toEqual({
    employeeIds: 'Choose at least one person.',
    startTime: 'Choose a start time.',
    endTime: 'Choose an end time.',
  })
  expect(draftProblems({ ...day, breaks: [{ ...lunch, endTime: '2026-11-16T11:00' }] }, zone)).toEqual({
    'breaks.0.endTime': 'The break must end after it starts.',
  })
})

test('the preview shows the hours as soon as the times make an entry', () => {
  expect(previewOf({ ...day, endTime: null }, zone)).toBeNull()
  expect(previewOf({ ...day, endTime: day.startTime }, zone)).toBeNull()
  expect(previewOf({ ...day, breaks: [lunch, { ...lunch, key: '2' }] }, zone)).toBeNull()
  expect(previewOf({ ...day, breaks: [lunch] }, zone)?.workedMinutes).toBe(480)
})
