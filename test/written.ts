import { z } from 'zod'
import type { Text } from '#shared/core/text.ts'
import { inWords } from '#shared/texts.ts'

export type Written<Value> = Value extends Text
  ? string
  : Value extends readonly (infer Each)[]
    ? Written<Each>[]
    : Value extends object
      ? { [Key in keyof Value]: Written<Value[Key]> }
      : Value

const text = z.strictObject({ code: z.string(), parameters: z.record(z.string(), z.unknown()) })

/** A value whose coded texts are written out, so that a test compares the words that people read. */
export function written<Value>(value: Value): Written<Value>
export function written(value: unknown): unknown {
  const coded = text.safeParse(value)
  if (coded.success) return inWords(coded.data)
  if (Array.isArray(value)) return value.map((each: unknown) => written(each))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, written(each)]))
}
