import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { isPlainObject } from './request-of.ts'

interface FieldChange {
  field: string
  /** Inputs with another value of the field; the first that the endpoint takes counts. */
  inputs: unknown[]
}

const isDay = (text: string) => z.iso.date().safeParse(text).success
const isInstant = (text: string) => z.iso.datetime().safeParse(text).success
const isId = (text: string) => z.uuid().safeParse(text).success

const minuteLater = (instant: string) => Temporal.Instant.from(instant).add({ minutes: 1 }).toString()
const dayLater = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

function otherTexts(text: string): string[] {
  if (isId(text)) return [newId()]
  if (isInstant(text)) return [minuteLater(text)]
  if (isDay(text)) return [dayLater(text)]
  // A text, an email, and one of several values: those that are in the lists of valid inputs.
  return [`${text} too`, `other-${text}`, 'low', 'manager', 'annual_leave', 'monthly'].filter((other) => other !== text)
}

function otherValues(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1]
  return typeof value === 'string'
    ? otherTexts(value)
    : ['Other words', '2026-12-29', '2026-12-09T01:02:03.000Z', 7, true]
}

/** For each value of an input: a copy with only that value changed, and each list without its last item. */
export function withEachFieldChanged(input: unknown): FieldChange[] {
  if (Array.isArray(input)) {
    const items = input.flatMap((item: unknown, index) =>
      within(String(index), withEachFieldChanged(item), (other) => input.with(index, other)),
    )
    return input.length === 0 ? [] : [{ field: 'last', inputs: [input.slice(0, -1)] }, ...items]
  }
  if (isPlainObject(input)) {
    return Object.entries(input).flatMap(([key, value]) =>
      within(key, withEachFieldChanged(value), (other) => ({ ...input, [key]: other })),
    )
  }
  return [{ field: '', inputs: otherValues(input) }]
}

function within(key: string, changes: readonly FieldChange[], put: (other: unknown) => unknown): FieldChange[] {
  return changes.map(({ field, inputs }) => ({ field: field ? `${key}.${field}` : key, inputs: inputs.map(put) }))
}
