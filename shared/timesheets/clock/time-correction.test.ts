import { describe, expect, test } from 'vitest'
import type { ClockAction, ClockEvent, Timing } from './clock-event.ts'
import { correctedEvent, correctTimes } from './time-correction.ts'
import { isDoubtedByContact, isSetRight } from './true-time.ts'

const entryId = '00000000-0000-4000-8000-000000000001'
const nowhere = { locationIds: [], activityIds: [] }
const on: ClockAction = { kind: 'clock_on', entryId, ...nowhere }
const off: ClockAction = { kind: 'clock_off', entryId }
const hour = 3_600_000

/** Of Tuesday 17 November 2026 in New South Wales. */
const day = (time: string) => `2026-11-16T${time}:00.000Z`
/** Minutes of a page's monotonic time, and the server's time with the minute it was received. */
function page(minute: number, heard: [string, number] | null = null, opened = 1): Timing {
  const heardAt = heard && { serverTime: heard[0], monotonicMs: heard[1] * 60_000 }
  return { pageOriginMs: opened, monotonicMs: minute * 60_000, heard: heardAt }
}

let counted = 0
const said = (action: ClockAction, occurredAt: string, timing?: Timing): ClockEvent => {
  const sequence = ++counted
  return { ...action, id: String(sequence), sequence, occurredAt, timezoneOffset: 660, ...(timing && { timing }) }
}

const common = {
  since: '2026-07-01T00:00:00.000Z',
  zone: 'Australia/Sydney',
  provedBefore: null,
  shifted: new Map<string, number>(),
}
type Arriving = Partial<Parameters<typeof correctTimes>[0]> & {
  sentAt: string
  receivedAt: string
  events: ClockEvent[]
}

/** What counts of each event, and why where it is not the phone's time. */
function timesOf(arriving: Arriving) {
  const corrections = correctTimes({ ...common, ...arriving })
  return arriving.events.map(({ id, occurredAt }) => {
    const found = corrections.get(id)
    return found ? [found.at, found.reason] : [occurredAt, 'said']
  })
}

describe('a wrong clock is proved by monotonic time and the server’s time', () => {
  const heard: [string, number] = [day('19:00'), 0]

  test('three hours behind all day and put right before sending', () => {
    const events = [said(on, day('16:30'), page(30, heard)), said(off, '2026-11-17T00:30:00.000Z', page(510, heard))]
    const arriving = { events, sentAt: '2026-11-17T04:00:00.000Z', receivedAt: '2026-11-17T04:00:00.000Z' }
    expect(timesOf(arriving)).toEqual([
      [day('19:30'), 'proved'],
      ['2026-11-17T03:30:00.000Z', 'proved'],
    ])
  })

  test('three hours ahead at the clock-on, and set right before the clock-off', () => {
    const timing = { ...page(30, heard), contact: { serverTime: day('19:00'), phoneTime: day('22:00') } }
    const events = [said(on, day('22:30'), timing), said(off, day('23:00'), { ...timing, monotonicMs: 240 * 60_000 })]
    const sending = { sentAt: day('23:01'), sentTiming: page(241, heard), receivedAt: day('23:01') }
    expect(timesOf({ events, ...sending })).toEqual([
      [day('19:30'), 'proved'],
      [day('23:00'), 'said'],
    ])
    // Flagged all the same, until the phone has contact again.
    expect(events.map(isDoubtedByContact)).toEqual([true, true])
  })

  test('the length stays where the phone slept, for which monotonic time has no proof of its own', () => {
    const events = [said(on, day('16:30'), page(30, heard)), said(off, '2026-11-17T00:30:00.000Z', page(60, heard))]
    const arriving = { events, sentAt: '2026-11-17T04:00:00.000Z', receivedAt: '2026-11-17T04:00:00.000Z' }
    expect(timesOf(arriving).map(([at]) => at)).toEqual([day('19:30'), '2026-11-17T03:30:00.000Z'])
  })

  test('right at the clock-on and three hours ahead at the clock-off', () => {
    const events = [said(on, day('19:10'), page(10, heard)), said(off, '2026-11-17T06:00:00.000Z', page(480, heard))]
    const sending = { sentAt: '2026-11-17T06:00:30.000Z', sentTiming: page(480.5, heard) }
    expect(timesOf({ events, ...sending, receivedAt: '2026-11-17T03:00:30.000Z' })).toEqual([
      [day('19:10'), 'said'],
      ['2026-11-17T03:00:00.000Z', 'proved'],
    ])
  })

  test.each(['2015-01-01T00:02:00.000Z', '1970-01-01T00:02:00.000Z'])('lost and counting from %s', (first) => {
    const last = Temporal.Instant.from(first).add({ hours: 8 }).toString({ fractionalSecondDigits: 3 })
    const events = [said(on, first, page(2, heard)), said(off, last, page(482, heard))]
    const at = '2026-11-17T03:30:00.000Z'
    expect(timesOf({ events, sentAt: at, receivedAt: at })).toEqual([
      [day('19:02'), 'proved'],
      ['2026-11-17T03:02:00.000Z', 'proved'],
    ])
  })

  test('years ahead', () => {
    const events = [said(on, '2035-01-01T00:00:00.000Z', page(0)), said(off, '2035-01-01T08:00:00.000Z', page(480))]
    const sending = { sentAt: '2035-01-01T09:00:00.000Z', sentTiming: page(540) }
    expect(timesOf({ events, ...sending, receivedAt: '2026-11-17T04:00:00.000Z' })).toEqual([
      [day('19:00'), 'proved'],
      ['2026-11-17T03:00:00.000Z', 'proved'],
    ])
  })

  test('and stays corrected in later sendings, while the clock is off by as much', () => {
    const events = [said(off, '2026-11-17T00:30:00.000Z', page(5, null, 2))]
    const receivedAt = '2026-11-17T04:00:00.000Z'
    const later = { events, receivedAt, provedBefore: 3 * hour }
    expect(timesOf({ ...later, sentAt: '2026-11-17T01:00:00.000Z' })).toEqual([['2026-11-17T03:30:00.000Z', 'proved']])
    expect(timesOf({ ...later, sentAt: receivedAt })).toEqual([['2026-11-17T00:30:00.000Z', 'said']])
  })
})

describe('of a clock that was set while its page was open, only what is wrong is corrected', () => {
  const opened = Temporal.Instant.from(day('21:40')).epochMilliseconds
  const of = (minute: number) => page(minute, null, opened)
  const on1 = said(on, day('21:45'), of(5))
  const ahead = said(off, '2026-11-17T00:46:00.000Z', of(6))
  const receivedAt = day('21:47')

  test('the clock-on stays where its page, which never slept, agrees with the server', () => {
    expect(timesOf({ events: [on1, ahead], sentAt: receivedAt, sentTiming: of(7), receivedAt })).toEqual([
      [day('21:45'), 'said'],
      [day('21:46'), 'proved'],
    ])
  })
  test('a page that slept, or was closed, proves nothing', () => {
    for (const sentTiming of [page(7, null, opened - 3 * hour), page(0, null, 2)]) {
      expect(timesOf({ events: [on1, ahead], sentAt: receivedAt, sentTiming, receivedAt })[1]?.[1]).toBe('proved')
    }
  })
})

describe('the last contact before a restart is proof', () => {
  /** Recorded by a page without an answer, on a phone that was last in contact then, by the server and by itself. */
  const since = (server: string, phone: string): Timing => {
    return { ...page(0), contact: { serverTime: day(server), phoneTime: day(phone) } }
  }
  const behind = [
    said(on, day('20:21'), since('22:20', '22:20')),
    said(off, day('22:21'), { ...since('22:20', '22:20'), pageOriginMs: 2 }),
  ]

  test('a clock-on before it is moved to it where the record arrives soon', () => {
    expect(timesOf({ events: behind, sentAt: day('22:22'), receivedAt: day('22:22') })).toEqual([
      [day('22:20'), 'proved'],
      [day('22:21'), 'said'],
    ])
  })
  test('where it arrives late, by how much the clock was behind is not known: nothing is changed, all is flagged', () => {
    const receivedAt = '2026-11-17T09:00:00.000Z'
    expect(timesOf({ events: behind, sentAt: receivedAt, receivedAt }).map(([, why]) => why)).toEqual(['said', 'said'])
    expect(behind.map(isDoubtedByContact)).toEqual([true, false])
  })
  test('an hour behind at both ends, and still when it sends', () => {
    const events = [
      said(on, day('21:25'), since('22:20', '22:20')),
      said(off, '2026-11-17T03:00:00.000Z', { ...since('22:20', '22:20'), pageOriginMs: 2 }),
    ]
    const sending = { sentAt: '2026-11-17T05:00:00.000Z', receivedAt: '2026-11-17T06:00:00.000Z' }
    expect(timesOf({ events, ...sending })).toEqual([
      [day('22:25'), 'proved'],
      ['2026-11-17T04:00:00.000Z', 'proved'],
    ])
  })
  test('an hour behind at the contact too, and put right before it sends', () => {
    const events = [said(on, day('21:25'), since('22:20', '21:20')), said(off, day('23:00'), since('22:20', '21:20'))]
    const receivedAt = '2026-11-17T09:00:00.000Z'
    expect(timesOf({ events, sentAt: receivedAt, receivedAt })).toEqual([
      [day('22:25'), 'proved'],
      ['2026-11-17T00:00:00.000Z', 'proved'],
    ])
  })
  test('a right event is not moved before it by a clock-off that is hours ahead', () => {
    const events = [
      said(on, day('22:30'), since('22:20', '22:20')),
      said(off, '2026-11-17T01:31:00.000Z', { ...since('22:20', '22:20'), pageOriginMs: 2 }),
    ]
    expect(timesOf({ events, sentAt: day('22:32'), receivedAt: day('22:32') })).toEqual([
      [day('22:30'), 'said'],
      [day('22:32'), 'proved'],
    ])
  })
  test('of another tab, that what this page received says less', () => {
    const timing = { ...page(5, [day('19:00'), 0]), contact: { serverTime: day('20:30'), phoneTime: day('20:30') } }
    const events = [said(on, day('19:05'), timing)]
    expect(timesOf({ events, sentAt: day('20:31'), receivedAt: day('20:31') })).toEqual([[day('20:30'), 'proved']])
  })
  test('a clock that was off at it is doubtful, in either direction', () => {
    const events = ['22:14', '22:16', '22:24', '22:26'].map((phone) => said(on, day('23:30'), since('22:20', phone)))
    expect(events.map(isDoubtedByContact)).toEqual([true, false, false, true])
  })
})

describe('the phone’s time is kept', () => {
  const receivedAt = '2026-11-17T04:00:00.000Z'
  test.each<[string, ClockEvent, Partial<Arriving>]>([
    ['where it agrees with the server’s', said(on, day('19:30'), page(30, [day('19:00'), 0])), {}],
    ['where it is less than five minutes off', said(on, day('19:25'), page(29, [day('19:00'), 0])), {}],
    ['where the phone slept since it heard the server', said(on, day('23:30'), page(3, [day('19:00'), 0])), {}],
    ['where no server time was received', said(on, day('16:30'), page(30)), {}],
    ['of a build that records no monotonic time', said(on, day('16:30')), {}],
    [
      'where only the clock as it sends is wrong',
      said(on, day('19:30'), page(30)),
      { sentAt: '1970-01-01T00:00:00.000Z' },
    ],
    ['of what waited for weeks', said(on, '2026-10-01T19:00:00.000Z'), {}],
    ['of a claim that contradicts itself', said(on, day('19:30'), page(30, ['2027-01-01T00:00:00.000Z', 0])), {}],
  ])('%s', (_, event, more) => {
    expect(timesOf({ events: [event], sentAt: receivedAt, receivedAt, ...more })).toEqual([[event.occurredAt, 'said']])
  })
})

describe('a date that can’t be right becomes the day of arrival', () => {
  const receivedAt = '2026-11-17T04:00:00.000Z' // 3:00pm
  const shift = (from: string, to: string, more: Partial<Arriving> = {}) =>
    timesOf({ events: [said(on, from), said(off, to)], sentAt: receivedAt, receivedAt, ...more })

  test('with its time of day and its length', () => {
    expect(shift('2014-12-31T20:00:00.000Z', '2015-01-01T03:00:00.000Z')).toEqual([
      [day('20:00'), 'shifted'],
      ['2026-11-17T03:00:00.000Z', 'shifted'],
    ])
  })
  test('and ends when it arrived where its time of day is still ahead', () => {
    expect(shift('2014-12-31T21:00:00.000Z', '2015-01-01T05:00:00.000Z')).toEqual([
      [day('20:00'), 'shifted'],
      [receivedAt, 'shifted'],
    ])
  })
  test('or the day before, with all times of day, where it is the last of several', () => {
    expect(shift('2014-12-30T21:00:00.000Z', '2015-01-01T05:00:00.000Z')).toEqual([
      ['2026-11-14T21:00:00.000Z', 'shifted'],
      ['2026-11-16T05:00:00.000Z', 'shifted'],
    ])
  })
  test('also by the clocks of winter', () => {
    expect(shift('2015-06-30T21:00:00.000Z', '2015-07-01T03:00:00.000Z')[1]).toEqual([
      '2026-11-17T02:00:00.000Z',
      'shifted',
    ])
  })
  test('as the rest of its entry was', () => {
    const shifted = new Map([[entryId, 24 * hour]])
    expect(
      timesOf({ events: [said(off, '1970-01-01T08:00:00.000Z')], sentAt: receivedAt, receivedAt, shifted }),
    ).toEqual([['1970-01-02T08:00:00.000Z', 'shifted']])
  })
  test('where the employment is not as old', () => {
    expect(shift('2026-01-01T00:00:00.000Z', '2026-01-01T03:00:00.000Z')[0]).toEqual([
      '2026-11-17T00:00:00.000Z',
      'shifted',
    ])
  })
})

test('a remembered end moves with the phone’s date, not with its clock', () => {
  const end = { kind: 'finish_forgotten', entryId, endTime: '2015-01-01T05:00:00.000Z', reason: 'Flat' } as const
  const event = said(end, '2015-01-01T06:00:00.000Z')
  expect(correctedEvent(event, '2015-01-03T06:00:00.000Z')).toMatchObject({ endTime: '2015-01-03T05:00:00.000Z' })
  expect(correctedEvent(event, '2015-01-01T09:00:00.000Z')).toMatchObject({ endTime: end.endTime })
  expect(correctedEvent(event, null)).toBe(event)
})

describe('a clock that was off at its last contact is set right', () => {
  const contact = (phone: string) => ({ serverTime: day('22:00'), phoneTime: day(phone) })

  test.each([
    ['ahead', '23:00'],
    ['behind', '21:00'],
  ])('%s, where it agrees with the time since', (_, phone) => {
    expect(isSetRight(day('22:32'), contact(phone), day('22:30'))).toBe(true)
  })
  test('ahead, where it shows less than it did, also after a restart', () => {
    expect(isSetRight(day('22:30'), contact('23:00'), null)).toBe(true)
  })
  test.each([
    ['ahead and not set', '23:30', '23:00', day('22:30')],
    ['behind and not set', '21:56', '21:00', day('22:56')],
    ['behind, after a restart, which proves nothing', '22:30', '21:00', null],
    ['set back to before the contact', '21:30', '23:00', null],
  ])('not where it is %s', (_, time, phone, least) => {
    expect(isSetRight(day(time), contact(phone), least)).toBe(false)
  })
})
