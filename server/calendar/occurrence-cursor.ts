import { z } from 'zod'
import { id, instant } from '#shared/core/fields.ts'

/** A cursor into the occurrences of a window: the next page begins after this one. */
export interface Place {
  startDate: string
  eventId: string
}

const parts = z.tuple([instant, id])

export const cursorOf = ({ startDate, eventId }: Place): string => [startDate, eventId].join('_')

/** Undefined if the cursor is not valid. */
export function readCursor(cursor: string): Place | undefined {
  const { data } = parts.safeParse(cursor.split('_'))
  return data && { startDate: data[0], eventId: data[1] }
}
