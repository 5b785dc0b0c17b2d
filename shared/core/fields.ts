import { z } from 'zod'
import { namedObject } from './named-object.ts'

/** Field schemas shared by several contracts. Messages are sentences for the user. */

/** Stands for everyone in an audience and for no channel, so that it names no row. */
const zeros = '00000000-0000-0000-0000-000000000000'
const idMessage = 'This link or row is not valid. Reload the page and try again.'

/** Lower case, as the database returns it, so that IDs compare as text. */
export const id = z
  .uuid(idMessage)
  .refine((value) => value !== zeros, idMessage)
  .toLowerCase()

/** ISO text sorts as time does. The range excludes mistyped years and values that no database column accepts. */
const withinYears = (value: string) => value >= '2000' && value < '2100'

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso
  .date('Enter the day as YYYY-MM-DD.')
  .refine(withinYears, 'Choose a day between the years 2000 and 2099.')

/** A day in the life of someone who may be old: of their birth, or when a licence was issued. */
export const dayOfLife = z.iso
  .date('Enter the day as YYYY-MM-DD.')
  .refine((value) => value >= '1900' && value < '2100', 'Choose a day between the years 1900 and 2099.')

const instantMessage = 'Enter the time as an ISO date and time in UTC.'

/** The most that Temporal reads: nine decimals of a second. */
const longestInstant = '2026-11-15T19:00:00.000000000Z'.length

/** A day before and after them, because the days of these years begin earlier and end later somewhere. */
const withinYearsAnywhere = (value: string) => value >= '1999-12-31' && value < '2100-01-02'

/** An instant on the wire: ISO 8601 in UTC, for instance `2026-11-15T19:00:00.000Z`. */
export const instant = z.iso
  .datetime(instantMessage)
  .max(longestInstant, instantMessage)
  .refine(withinYearsAnywhere, 'Choose a time between the years 2000 and 2099.')

/** The earliest time that is shown of what a phone has recorded. */
export const earliestInstant = '2000-01-01T00:00:00.000Z'

/** An instant by a phone's clock, which may have lost its year: after a flat battery a phone may restart at 1970. */
export const phoneInstant = z.iso
  .datetime(instantMessage)
  .max(longestInstant, instantMessage)
  .refine((value) => value >= '1970' && value < '2100', 'Choose a time between the years 1970 and 2099.')

/** The version of a row that the user saw: as many as its column counts. */
export const version = z.number().int().min(1).max(2_147_483_647)

const unseen = 'Remove the characters that can’t be displayed.'

/** A field that cuts text at its length may split a character, which PostgreSQL's JSON rejects. */
const wholeSigns = (value: string) => value.toWellFormed()

/** Text of several lines. PostgreSQL rejects NUL, which no one types. */
export const longText = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), unseen)
    .overwrite(wholeSigns)

/** One line: no line breaks, and no characters that change the direction of the text after them. */
const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value)

export const text = (max: number, message = `Use at most ${max} characters.`) =>
  z.string().max(max, message).refine(isOneLine, unseen).overwrite(wholeSigns)

export const requiredText = (max: number, message: string) => text(max).trim().min(1, message)

export const email = text(254).trim().toLowerCase().pipe(z.email('Enter an email address such as jo@example.com.'))

/** Dollars an hour with at most four decimals, so that it converts to an integer exactly. */
export const rate = z
  .number()
  .min(0, 'A rate cannot be below zero.')
  .max(99_999, 'A rate must be below 100,000 dollars an hour.')
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'Use at most four decimals.')

export const done = namedObject('Done', { ok: z.literal(true) })
