import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, requiredText, text, version } from '#shared/core/fields.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { farmLimits } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { categoryNameRequired } from './calendar-messages.ts'
import { palette } from './palette.ts'
import { frequencies, monthlyBy, weekdays, weeks } from './repeat.ts'
import { reminders } from './reminder.ts'

/** The zone by whose clocks the caller chose the times. If the farm has another one by now, the call is refused. */
export const zone = text(60).optional()

const mostInCharge = 200

const category = namedObject('CalendarCategory', {
  id,
  name: z.string(),
  hexColor: z.string(),
  managerOnly: z.boolean(),
  /** Events that have this category. */
  events: z.number().int(),
})
export type CalendarCategory = z.infer<typeof category>

const categoryFields = { id, name: requiredText(60, categoryNameRequired), hexColor: z.enum(palette) }

export const repeat = z
  .object({
    frequency: z.enum(frequencies),
    interval: z.number().int().min(1).max(99, 'Choose a number from 1 to 99.'),
    weekdays: z.array(z.enum(weekdays)).max(7),
    monthlyBy: z.enum(monthlyBy),
    /** Of a monthly or yearly repeat: the day of the month. Left out, it is that of the first day. */
    monthDay: z.number().int().min(1).max(31).optional(),
    /** Of a monthly repeat by weekday: the week of the month, -1 for the last. */
    week: z.union(weeks.map((week) => z.literal(week))).optional(),
    until: day.nullable(),
    count: z.number().int().min(1).max(500, 'Choose at most 500 times.').nullable(),
  })
  .refine(({ until, count }) => until === null || count === null, {
    path: ['count'],
    message: 'Choose a last day or a number of times, not both.',
  })

const times = {
  /** ISO in UTC. With `days`, the start of the first day in the farm's time zone. */
  startDate: instant,
  endDate: instant.nullable(),
  /** Of an event of whole days. */
  days: z.object({ first: day, last: day }).nullable(),
}

/** One occurrence of an event. */
const occurrence = namedObject('CalendarOccurrence', {
  eventId: id,
  /** The day in the farm's time zone on which it begins; names it within its series. */
  day,
  ...times,
})

/** What a calendar shows of an event, the same for all its occurrences. */
const shownEvent = namedObject('CalendarShownEvent', {
  eventId: id,
  name: z.string(),
  category: id.nullable(),
  managerOnly: z.boolean(),
  inCharge: z.array(id).max(mostInCharge),
  repeats: z.boolean(),
  version: z.number().int(),
  /** Only if it was asked for. */
  description: z.string().optional(),
})

/** An occurrence with what a calendar shows of its event. */
export type CalendarOccurrence = z.infer<typeof occurrence> & z.infer<typeof shownEvent>

/** The occurrences of one answer at most. */
export const mostOccurrences = 2000

/** Some of the occurrences of a window, by their start, then by their event. */
const occurrencePage = namedObject('CalendarPage', {
  occurrences: z.array(occurrence).max(mostOccurrences),
  /** Those of these occurrences, each once. */
  events: z.array(shownEvent).max(mostOccurrences),
  /** Where others follow: ask again with it. */
  nextCursor,
})
export type CalendarPage = z.infer<typeof occurrencePage>

const remindMinutes = z.union(reminders.map((minutes) => z.literal(minutes))).nullable()

const details = {
  description: z.string(),
  repeat: repeat.nullable(),
  remindMinutes,
}

const event = namedObject('CalendarEvent', {
  id,
  ...times,
  ...details,
  name: z.string(),
  category: id.nullable(),
  managerOnly: z.boolean(),
  /** Specification 3: the people in charge, with the archived ones marked. */
  inCharge: z.array(z.object({ userId: id, fullName: z.string(), archived: z.boolean() })).max(mostInCharge),
  version: z.number().int(),
  createdAt: z.string(),
})
export type CalendarEvent = z.infer<typeof event>

const endsFirst = 'The end is before the start. Change one of them.'
const eventFields = {
  name: requiredText(120, 'Enter what happens.'),
  startDate: instant,
  endDate: instant.nullable(),
  days: z.object({ first: day, last: day }).nullable(),
  description: longText(5000).trim(),
  category: id.nullable(),
  managerOnly: z.boolean(),
  inCharge: z.array(id).max(mostInCharge, `Choose at most ${mostInCharge} people.`),
  repeat: repeat.nullable(),
  remindMinutes,
  zone,
}
const bothInstants = z.tuple([instant, instant])
const inOrder = ({ startDate, endDate, days }: z.infer<z.ZodObject<typeof eventFields>>) => {
  if (days) return days.first <= days.last
  // Also run when an instant was refused; then its own field says so.
  const both = bothInstants.safeParse([startDate, endDate])
  return !both.success || Temporal.Instant.compare(...both.data) <= 0
}
const orderMessage = { path: ['endDate'], message: endsFirst }

/** A list looks back by the length of an event to find those that have begun. */
const longestDays = 366
const bothDays = z.tuple([day, day])
const isShort = ({ startDate, endDate, days }: z.infer<z.ZodObject<typeof eventFields>>) => {
  const ends = days ? bothDays.safeParse([days.first, days.last]) : bothInstants.safeParse([startDate, endDate])
  if (!ends.success) return true
  const [from, to] = ends.data.map((time) => Temporal.PlainDate.from(time.slice(0, 10)))
  return !from || !to || from.until(to).days <= longestDays
}
const lengthMessage = { path: ['endDate'], message: 'An event lasts at most one year. Choose an earlier end.' }

/** Which occurrences of a series a change concerns; an event that happens once has only `all`. */
const scope = z.enum(['this', 'following', 'all'])
export type ChangeScope = z.infer<typeof scope>

const ofSeries = { id, scope, /** The occurrence that was opened. */ day }

/** By the version that it made, a change is undone. */
const changed = z.object({ ok: z.literal(true), version: z.number().int() })

const range = {
  /** Occurrences that touch these instants. */
  from: instant,
  to: instant,
}

export const calendarContract = {
  listCategories: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['calendar-categories', 'calendar'] })
    .route({ method: 'GET', path: '/calendar/categories', summary: 'List the categories of the calendar by name' })
    .output(z.array(category).max(farmLimits.calendar_categories.most)),
  addCategory: endpoint
    .meta({ allow: managers, changes: ['calendar-categories'] })
    .route({ method: 'POST', path: '/calendar/categories', summary: 'Add a category, or bring a deleted one back' })
    .input(z.object(categoryFields))
    .output(done),
  editCategory: endpoint
    .meta({ allow: managers, changes: ['calendar-categories'] })
    .route({ method: 'PUT', path: '/calendar/categories/{id}', summary: 'Change the name and colour of a category' })
    .input(z.object(categoryFields))
    .output(done),
  deleteCategory: endpoint
    .meta({ allow: managers, changes: ['calendar-categories', 'calendar'] })
    .route({
      method: 'POST',
      path: '/calendar/categories/{id}/delete',
      summary: 'Delete a category; its events move to another one',
    })
    .input(z.object({ id, /** The category that takes its events. */ moveTo: id.nullable() }))
    .output(done),
  listEvents: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['calendar'] })
    .route({
      method: 'GET',
      path: '/calendar/events',
      summary: 'List what happens within a range, by start, a page at a time',
    })
    .input(
      z.object({
        ...range,
        categories: z.array(id).max(100).optional(),
        /** Only events that one of these people is in charge of. */
        people: z.array(id).max(200).optional(),
        /** For a phone, which shows events without reception. */
        include: z.literal('description').optional(),
        cursor,
      }),
    )
    .output(occurrencePage),
  getEvent: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['calendar', 'employees', 'manager'] })
    .route({ method: 'GET', path: '/calendar/events/{id}', summary: 'Get an event with the people in charge' })
    .input(z.object({ id }))
    .output(event),
  addEvent: endpoint
    .meta({ allow: managers, changes: ['calendar'] })
    .route({ method: 'POST', path: '/calendar/events', summary: 'Add an event; repeating the same ID changes nothing' })
    .input(
      z
        .object({ id, ...eventFields })
        .refine(inOrder, orderMessage)
        .refine(isShort, lengthMessage),
    )
    .output(done),
  editEvent: endpoint
    .meta({ allow: managers, changes: ['calendar'] })
    .route({ method: 'PUT', path: '/calendar/events/{id}', summary: 'Change one, the following or all occurrences' })
    .input(
      z
        .object({
          ...ofSeries,
          version,
          /** The id of the event that `this` or `following` makes. */
          newId: id,
          ...eventFields,
        })
        .refine(inOrder, orderMessage)
        .refine(isShort, lengthMessage),
    )
    .output(changed),
  deleteEvent: endpoint
    .meta({ allow: managers, changes: ['calendar'] })
    .route({
      method: 'POST',
      path: '/calendar/events/{id}/delete',
      summary: 'Delete one, the following or all occurrences',
    })
    .input(z.object(ofSeries))
    .output(changed.extend({ /** Null if there was nothing to delete. */ version: z.number().int().nullable() })),
  undoChange: endpoint
    .meta({ allow: managers, changes: ['calendar'] })
    .route({
      method: 'POST',
      path: '/calendar/events/{id}/undo',
      summary: 'Undo the caller’s own edit or deletion, unless someone changed the event since',
    })
    .input(z.object({ id, /** The one that the edit or deletion returned. */ version, zone }))
    .output(done),
  getFeed: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['calendar'] })
    .route({ method: 'GET', path: '/calendar/feed', summary: 'Say whether the caller has a private calendar link' })
    .output(z.object({ createdAt: z.string().nullable() })),
  createFeed: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, changesOwn: ['calendar'] })
    .route({
      method: 'POST',
      path: '/calendar/feed',
      summary: 'Create the caller’s private calendar link, which replaces an earlier one',
    })
    .input(z.object({ id }))
    .output(z.object({ url: z.string() })),
  readFeed: endpoint
    .meta({ allow: 'public', guessable: true })
    .route({
      method: 'GET',
      path: '/calendar/feeds/{business}/{file}',
      summary: 'Read a private calendar link as an iCalendar file',
      outputStructure: 'detailed',
      spec: ({ responses, ...operation }) => ({
        ...operation,
        responses: {
          ...responses,
          200: { description: 'The calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
        },
      }),
    })
    .input(z.object({ business: id, file: z.string().max(100) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), /** A stream of the file. */ body: z.unknown() })),
  revokeFeed: endpoint
    .meta({ allow: managersAndEmployees, changesOwn: ['calendar'] })
    .route({ method: 'POST', path: '/calendar/feed/revoke', summary: 'Revoke the caller’s private calendar link' })
    .output(done),
}
