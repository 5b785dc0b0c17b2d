import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { wallClock } from './wall-clock.ts'

const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Asia/Tokyo',
]
/** Their clocks change on these. */
const days = constantFrom(
  ...['2026-09-06', '2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04'].map((day) =>
    Temporal.PlainDate.from(day),
  ),
)
const form = 'YYYY-MM-DD HH:mm:ss'
const text = (local: Temporal.PlainDateTime) => local.toString({ smallestUnit: 'second' }).replace('T', ' ')

test.each(zones)('a time keeps its text and every day has 24 hours, with the browser in %s', (zone) => {
  const before = process.env['TZ']
  onTestFinished(() => void (process.env['TZ'] = before))
  process.env['TZ'] = zone
  assert(
    property(days, integer({ min: 0, max: 1439 }), (day, minutes) => {
      const local = day.toPlainDateTime().add({ minutes })
      const time = wallClock(text(local))
      const [midnight, next] = [time.startOf('day'), time.startOf('day').add(1, 'day')]
      expect(time.format(form)).toBe(text(local))
      expect(wallClock(time.toDate()).format(form)).toBe(text(local))
      expect(midnight.hour(local.hour).minute(local.minute).format(form)).toBe(text(local))
      expect(time.diff(midnight, 'minute')).toBe(minutes)
      expect(next.diff(midnight, 'minute')).toBe(24 * 60)
      expect(next.format(form)).toBe(text(day.add({ days: 1 }).toPlainDateTime()))
    }),
  )
})

test('without a time it is now by the clock of the browser', () => {
  const before = Temporal.Now.plainDateTimeISO()
  const shown = wallClock().format(form)
  const after = Temporal.Now.plainDateTimeISO()
  expect([text(before), text(after)]).toContain(shown)
})
