import { z } from 'zod'
import { id } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'

export const taskChange = namedObject('TaskChange', {
  at: z.string(),
  /** Null for a change by the system. */
  by: id.nullable(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type TaskChange = z.infer<typeof taskChange>
