import { z } from 'zod'

/** A record of a list that has an id, and what was understood of it: null where it has a form of its own. */
export interface ReadRecord<Shape> {
  id: string
  raw: unknown
  data: Shape | null
}

/**
 * The records of a list, each read by itself: one that is odd costs only what depends on it. A record without an id is
 * left out, as nothing refers to it. A list of which not one record has an id is of another kind, and no answer.
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

/** One field of a record that could not be read as a whole; null where that has another form, too. */
export function fieldOf<Shape>(raw: unknown, key: string, shape: z.ZodType<Shape>): Shape | null {
  const { data } = z.object({ [key]: shape }).safeParse(raw)
  return data?.[key] ?? null
}
