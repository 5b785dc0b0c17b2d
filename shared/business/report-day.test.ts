import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueReport, nextReport, reportToday } from './report-day.ts'

test.each([
  ['on its first day', '2026-09-28', 7, { day: '2026-10-05', from: '2026-09-28', to: '2026-10-04' }],
  ['on its last day', '2026-10-04', 7, { day: '2026-10-05', from: '2026-09-28', to: '2026-10-04' }],
  ['every day', '2026-10-04', 1, { day: '2026-10-05', from: '2026-10-04', to: '2026-10-04' }],
  ['before the calendar starts', '2026-09-27', 7, { day: '2026-09-28', from: '2026-09-21', to: '2026-09-27' }],
])('%s, the next report is the day after they end', (_, today, everyDays, report) => {
  expect(nextReport(today, everyDays, '2026-09-28')).toEqual(report)
})

test('reports as long as the pay period go out with the first day of the next one', () => {
  expect(nextReport('2026-10-06', 14, '2026-09-28').day).toBe('2026-10-12')
})

describe('the day of a report begins at six in the morning of the farm, also when the clocks change:', () => {
  test.each([
    ['Sydney, clocks forward', 'Australia/Sydney', '2026-10-03T18:59:59.999Z', '2026-10-03T19:00:00Z', '2026-10-04'],
    ['Sydney, clocks back', 'Australia/Sydney', '2026-04-04T19:59:59.999Z', '2026-04-04T20:00:00Z', '2026-04-05'],
    ['Adelaide, clocks forward', 'Australia/Adelaide', '2026-10-03T19:29:00Z', '2026-10-03T19:30:00Z', '2026-10-04'],
    ['Perth, no clock change', 'Australia/Perth', '2026-10-03T21:59:00Z', '2026-10-03T22:00:00Z', '2026-10-04'],
  ])('%s', (_, zone, before, at, day) => {
    expect(reportToday(at, zone)).toBe(day)
    expect(reportToday(before, zone)).toBe(Temporal.PlainDate.from(day).subtract({ days: 1 }).toString())
  })
})

describe('due is', () => {
  const terms = { everyDays: 7, calendarStart: '2026-09-28', reportedOn: null }
  const report = { day: '2026-10-05', from: '2026-09-28', to: '2026-10-04' }

  test('the last report, on its day and, after a server outage, the day after', () => {
    const due = ['2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'].map((today) => dueReport(today, terms))
    expect(due).toEqual([null, report, report, null])
  })

  test('none that was sent or skipped', () => {
    expect(dueReport('2026-10-05', { ...terms, reportedOn: '2026-10-04' })).toEqual(report)
    expect(dueReport('2026-10-05', { ...terms, reportedOn: '2026-10-05' })).toBeNull()
    expect(dueReport('2026-10-06', { ...terms, reportedOn: '2026-10-06' })).toBeNull()
  })

  test('none that was sent by a clock set back since, but what a clock years ahead skipped holds nothing back', () => {
    expect(dueReport('2026-10-05', { ...terms, reportedOn: '2026-10-06' })).toBeNull()
    expect(dueReport('2026-10-05', { ...terms, reportedOn: '2036-10-05' })).toEqual(report)
  })

  test('never one at every 0 days', () => {
    expect(dueReport('2026-10-05', { ...terms, everyDays: 0 })).toBeNull()
  })

  test('each day once for daily reports, and the days before a server outage only once', () => {
    const daily = { ...terms, everyDays: 1 }
    expect(dueReport('2026-10-09', { ...daily, reportedOn: '2026-10-05' })).toMatchObject({ day: '2026-10-09' })
    expect(dueReport('2026-10-09', { ...daily, reportedOn: '2026-10-09' })).toBeNull()
  })

  test('over any days, each report once and each day covered once, as the screen announced', () => {
    assert(
      property(integer({ min: 1, max: 90 }), integer({ min: -200, max: 200 }), (everyDays, from) => {
        let reportedOn: string | null = null
        let said: string | null = null
        const first = Temporal.PlainDate.from('2026-09-28').add({ days: from })
        for (let day = 0; day < everyDays * 3; day++) {
          const today = first.add({ days: day }).toString()
          const due = dueReport(today, { everyDays, calendarStart: '2026-09-28', reportedOn })
          if (due && said !== null) expect([due.day, today]).toEqual([said, said])
          else if (said !== null) expect(today).not.toBe(said)
          said = nextReport(today, everyDays, '2026-09-28').day
          expect(said > today).toBe(true)
          reportedOn = due?.day ?? reportedOn
        }
      }),
      { numRuns: 50 },
    )
  })
})
