import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Repeat } from '#shared/calendar/repeat.ts'
import { dayWindow, instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { listOccurrences } from '#test/fixtures/occurrences.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { meeting, moveTo } from '#test/fixtures/zone-change.ts'
import { addEvent } from './add-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { findEventsWithin } from './events-store.ts'
import { feedFile } from './feed-file.ts'
import { getEvent } from './get-event.ts'
import { remindOfEvents } from './remind-of-events.ts'
import { undoChange } from './undo-change.ts'

const sydney = 'Australia/Sydney'
const perth = 'Australia/Perth'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

type Content = Omit<Parameters<typeof addEvent>[1], 'id'>

const run = <Result>(work: (ctx: BusinessContext) => Promise<Result>) => asManager(base.db, farm, work, undefined)
const zoneNow = async () => (await run(({ tx, actor }) => farmSettings(tx, actor.managerId))).zone

const repeating = (choices: Partial<Repeat>) => {
  const rule = { frequency: 'weekly' as const, interval: 1, monthlyBy: 'day' as const, until: null, count: null }
  return { ...rule, weekdays: [], ...choices }
}

const content = (name: string, start: string, choices: Partial<Content> = {}): Content => {
  const about = { description: '', category: null, managerOnly: false, inCharge: [], remindMinutes: null }
  return { name, startDate: instantOf(start, sydney), endDate: null, days: null, repeat: null, ...about, ...choices }
}

async function add(name: string, start: string, choices: Partial<Content> = {}) {
  const id = newId()
  await asManager(base.db, farm, addEvent, { id, ...content(name, start, choices) })
  return id
}

const get = (id: string) => asManager(base.db, farm, getEvent, { id })

/** "Talk 12-01T01:00" by the farm's clocks, or "Shearing 12-07–12-09", of everything on these days. */
async function shown(from = '2026-11-01', to = '2027-03-31'): Promise<string[]> {
  const zone = await zoneNow()
  const { start, end } = dayWindow(from, to, zone)
  const listed = await asManager(base.db, farm, listOccurrences, { from: start, to: end })
  const clock = (instant: string) => localDateTimeOf(instant, zone).slice(5, 16)
  return listed
    .map(({ name, startDate, endDate, days }) =>
      days
        ? `${name} ${days.first.slice(5)}–${days.last.slice(5)}`
        : `${name} ${clock(startDate)}${endDate === null ? '' : ` ${clock(endDate)}`}`,
    )
    .toSorted()
}

describe('a change of the farm’s zone', () => {
  test('keeps the days and the clock times of every event and series', async () => {
    const weekly = { repeat: repeating({ count: 5 }), endDate: instantOf('2026-12-01T02:30', sydney) }
    await add('Weekly', '2026-12-01T01:00', weekly)
    await add('Monthly', '2026-12-01T01:00', { repeat: repeating({ frequency: 'monthly', count: 3 }) })
    await add('Once', '2026-12-04T00:15', { endDate: instantOf('2026-12-04T23:45', sydney) })
    const before = await shown()
    expect(before).toContain('Weekly 12-29T01:00 12-29T02:30')
    expect(before).toHaveLength(9)
    for (const zone of [perth, 'Australia/Lord_Howe', 'Australia/Darwin', sydney]) {
      await run(moveTo(zone))
      expect(await shown()).toEqual(before)
    }
  })

  test('keeps what was deleted and changed of a series', async () => {
    const id = await add('Daily', '2026-12-01T01:00', { repeat: repeating({ frequency: 'daily', count: 9 }) })
    await asManager(base.db, farm, deleteEvent, { id, scope: 'this', day: '2026-12-05' })
    const later = content('Later', '2026-12-07T05:00')
    const { version } = await get(id)
    const edit = { id, version, scope: 'this' as const, day: '2026-12-07', newId: newId(), ...later }
    await asManager(base.db, farm, editEvent, edit)
    const before = await shown()
    expect(before).toContain('Later 12-07T05:00')
    expect(before.filter((text) => /12-0[57]T01/.test(text))).toEqual([])
    await run(moveTo(perth))
    expect(await shown()).toEqual(before)
    await asManager(base.db, farm, deleteEvent, { id, scope: 'following', day: '2026-12-04' })
    expect(await shown()).toEqual(['Daily 12-01T01:00', 'Daily 12-02T01:00', 'Daily 12-03T01:00'])
  })

  test('keeps whole days whole: a list of the day after does not show them', async () => {
    const days = { first: '2026-12-07', last: '2026-12-09' }
    await add('Shearing', '2026-12-07T00:00', { days })
    for (const zone of [perth, 'Australia/Lord_Howe']) {
      await run(moveTo(zone))
      expect(await shown('2026-12-10', '2026-12-10')).toEqual([])
      expect(await shown('2026-12-06', '2026-12-06')).toEqual([])
      expect(await shown('2026-12-09', '2026-12-09')).toEqual(['Shearing 12-07–12-09'])
    }
  })

  test('moves reminders along, which come once at the farm’s clock', async () => {
    await add('Talk', '2026-12-04T07:00', { remindMinutes: 60, inCharge: [farm.userId] })
    await run(moveTo(perth))
    const runAt = (local: string) =>
      remindOfEvents(
        { db: base.db, jobs, now: () => `${instantOf(local, perth).slice(0, 19)}.000Z` },
        { error: () => {} },
      )
    const reminders = async () =>
      (await notificationsOf(base.db, farm, farm.userId)).filter(({ kind }) => kind === 'event_reminder')
    await runAt('2026-12-04T05:59')
    expect(await reminders()).toEqual([])
    await runAt('2026-12-04T06:00')
    await runAt('2026-12-04T09:00')
    expect(await reminders()).toHaveLength(1)
  })

  test('leaves a reminder that is due to be sent', async () => {
    const id = await add('Talk', '2026-12-04T07:00', { remindMinutes: 30 })
    const due = instantOf('2026-12-04T06:30:30', sydney)
    await asManager(base.db, farm, moveTo('Australia/Melbourne'), undefined, due)
    expect(await get(id)).toMatchObject({ version: 1 })
  })

  test('shows in the feed: the same weekday and time, in the new zone', async () => {
    await add('Talk', '2026-12-01T01:00', { repeat: repeating({ count: 5 }) })
    await run(moveTo(perth))
    const text = await run(async ({ tx, actor }) => {
      const events = await findEventsWithin(tx, actor.managerId, {
        from: '2026-01-01T00:00:00Z',
        to: '2100-01-01T00:00:00Z',
      })
      return feedFile({ name: 'Farm', zone: perth, events, categories: new Map() })
    })
    expect(text).toContain('DTSTART;TZID=Australia/Perth:20261201T010000')
    expect(text).toContain('BYDAY=TU;COUNT=5')
  })

  test('is a change that an open form sees, and leaves alone what no clock moves', async () => {
    const timed = await add('Talk', '2026-12-04T07:00')
    await run(moveTo('Australia/Melbourne'))
    expect(await get(timed)).toMatchObject({ version: 1 })
    await run(moveTo(perth))
    expect(await get(timed)).toMatchObject({ version: 2, startDate: '2026-12-03T23:00:00.000Z' })
    const stale = { id: timed, version: 1, scope: 'all' as const, day: '2026-12-04', newId: newId() }
    const edit = asManager(base.db, farm, editEvent, { ...stale, ...content('Talk', '2026-12-04T08:00') })
    await expect(edit).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('leaves other farms alone', async () => {
    const other = await makeBusiness(base.db)
    const id = newId()
    await asManager(base.db, other, addEvent, { id, ...content('Talk', '2026-12-04T07:00') })
    await run(moveTo(perth))
    expect(await asManager(base.db, other, getEvent, { id })).toMatchObject({
      version: 1,
      startDate: '2026-12-03T20:00:00.000Z',
    })
  })
})

const zoneChanged = { message: expect.stringContaining('time zone was changed meanwhile') }

describe('an undo after a change of the farm’s zone', () => {
  test('is refused, as what it restores are instants of the old zone', async () => {
    const id = await add('Talk', '2026-12-04T07:00')
    const { version } = await asManager(base.db, farm, deleteEvent, { id, scope: 'all', day: '2026-12-04' })
    await run(moveTo(perth))
    await expect(asManager(base.db, farm, undoChange, { id, version: version ?? 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const asked = asManager(base.db, farm, undoChange, { id, version: version ?? 0, zone: sydney })
    await expect(asked).rejects.toMatchObject(zoneChanged)
    expect(await shown()).toEqual([])
  })

  test('is refused too when the change itself has the same instants in both zones', async () => {
    const id = await add('Talk', '2026-12-04T07:00')
    const winter = { version: 1, scope: 'all' as const, day: '2026-12-04', ...content('Talk', '2026-06-04T07:00') }
    const { version } = await asManager(base.db, farm, editEvent, { id, newId: newId(), ...winter })
    await run(moveTo('Australia/Brisbane'))
    const undo = asManager(base.db, farm, undoChange, { id, version, zone: sydney })
    await expect(undo).rejects.toMatchObject(zoneChanged)
  })

  test('never undoes the change of the zone itself', async () => {
    const id = await add('Talk', '2026-12-04T07:00')
    // As the server calls it, which the history remembers.
    const { 'business.editCompany': changeZone } = {
      'business.editCompany': (ctx: BusinessContext) => moveTo(perth)(ctx),
    }
    await run(changeZone)
    const undo = asManager(base.db, farm, undoChange, { id, version: 2, zone: perth })
    await expect(undo).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shown()).toEqual(['Talk 12-04T07:00'])
  })

  test('works again once the zone is back', async () => {
    const id = await add('Talk', '2026-12-04T07:00')
    const { version } = await asManager(base.db, farm, deleteEvent, { id, scope: 'all', day: '2026-12-04' })
    await run(moveTo(perth))
    await run(moveTo(sydney))
    await asManager(base.db, farm, undoChange, { id, version: version ?? 0, zone: sydney })
    expect(await shown()).toEqual(['Talk 12-04T07:00'])
  })
})

const adding =
  (choices: Partial<Content> & { zone?: string } = {}) =>
  (ctx: BusinessContext) =>
    addEvent(ctx, { id: newId(), ...content('Talk', '2026-12-04T07:00', choices) })

describe('while the zone changes', () => {
  test('an event that is being added keeps its clock time', async () => {
    const zoneChange = meeting(base.db, farm, [adding(), moveTo(perth)])
    expect(await zoneChange).toEqual({ ok: true })
    expect(await shown()).toEqual(['Talk 12-04T07:00'])
  })

  test('an event whose time was chosen by the old clocks is refused, one of whole days is added', async () => {
    expect(await meeting(base.db, farm, [moveTo(perth), adding({ zone: sydney })])).toMatchObject(zoneChanged)
    await run(moveTo(sydney))
    const days = { first: '2026-12-07', last: '2026-12-07' }
    expect(await meeting(base.db, farm, [moveTo(perth), adding({ zone: sydney, days })])).toEqual({ ok: true })
    expect(await shown('2026-12-08', '2026-12-08')).toEqual([])
    expect(await shown()).toEqual(['Talk 12-07–12-07'])
  })

  test('an edit that waits for it is refused, one that is first keeps its clock time', async () => {
    const id = await add('Talk', '2026-12-04T07:00')
    const editing = (version: number, start: string) => (ctx: BusinessContext) => {
      const edit = { id, version, scope: 'all' as const, day: '2026-12-04', newId: newId(), zone: sydney }
      return editEvent(ctx, { ...edit, ...content('Talk', start) })
    }
    await meeting(base.db, farm, [editing(1, '2026-12-04T08:00'), moveTo(perth)])
    expect(await shown()).toEqual(['Talk 12-04T08:00'])
    await run(moveTo(sydney))
    const { version } = await get(id)
    expect(await meeting(base.db, farm, [moveTo(perth), editing(version, '2026-12-04T09:00')])).toMatchObject(
      zoneChanged,
    )
    expect(await shown()).toEqual(['Talk 12-04T08:00'])
  })
})
