import { z } from 'zod'

/** A list record with an id, and its parsed value: null if it is malformed. */
export interface ReadRecord<Shape> {
  id: string
  raw: unknown
  data: Shape | null
}

/**
 * Parses each record of a list on its own, so that a malformed one affects only what depends on it. Drops records
 * without an id, as nothing refers to them; throws if no record has one.
 */
export function recordsOf<Shape>(idKey: string, shape: z.ZodType<Shape>) {
  return z.array(z.unknown()).transform((rows, context) => {
    const records = rows.flatMap((raw): ReadRecord<Shape>[] => {
      const known = z.object({ [idKey]: z.string().min(1) }).safeParse(raw)
      const id = known.data?.[idKey]
      return id === undefined ? [] : [{ id, raw, data: shape.safeParse(raw).data ?? null }]
    })
    if (rows.length === 0 || records.length > 0) return records
    context.addIssue({ code: 'custom', message: `no record has a ${idKey}` })
    return z.NEVER
  })
}

/** One field of a record that failed to parse as a whole; null if the field is malformed too. */
export function fieldOf<Shape>(raw: unknown, key: string, shape: z.ZodType<Shape>): Shape | null {
  const { data } = z.object({ [key]: shape }).safeParse(raw)
  return data?.[key] ?? null
}
