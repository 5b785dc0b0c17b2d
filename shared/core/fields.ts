import { z } from 'zod'

/** Field schemas that several contracts use. Messages are sentences for a person. */

/** In small letters, as the database gives it back, so that ids compare as text. */
export const id = z.uuid('This link or row is not valid. Reload the page and try again.').toLowerCase()

/** ISO text sorts as time does. The years keep out typing slips and values that no database column holds. */
const withinYears = (value: string) => value >= '2000' && value < '2100'

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso
  .date('Give the day as YYYY-MM-DD.')
  .refine(withinYears, 'Choose a day between the years 2000 and 2099.')

const instantMessage = 'Give the time as an ISO date and time in UTC.'

/** The most that Temporal reads: nine decimals of a second. */
const longestInstant = '2026-11-15T19:00:00.000000000Z'.length

/** An instant on the wire: ISO 8601 in UTC, for instance `2026-11-15T19:00:00.000Z`. */
export const instant = z.iso
  .datetime(instantMessage)
  .max(longestInstant, instantMessage)
  .refine(withinYears, 'Choose a time between the years 2000 and 2099.')

/** An instant by a phone's clock, which may have lost its year: a phone without power starts again at 1970 or so. */
export const phoneInstant = z.iso
  .datetime(instantMessage)
  .max(longestInstant, instantMessage)
  .refine((value) => value >= '1970' && value < '2100', 'Choose a time between the years 1970 and 2099.')

const unseen = 'Remove the characters that cannot be shown.'

/** A field that cuts at its length may cut a sign in two, which JSON of PostgreSQL cannot hold. */
const wholeSigns = (value: string) => value.toWellFormed()

/** Text of several lines. PostgreSQL cannot hold NUL, and nobody types one. */
export const longText = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), unseen)
    .overwrite(wholeSigns)

/** One line: no line breaks, and nothing that turns the direction of what stands after it. */
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

export const done = z.object({ ok: z.literal(true) })
