import { z } from 'zod'
import { id, instant } from '#shared/core/fields.ts'

/** A place in a list sorted by start and id: all that comes after this entry. */
export interface EntryPlace {
  startTime: string
  id: string
}

const parts = z.tuple([instant, id])

export const cursorOf = ({ startTime, id: entryId }: EntryPlace) => `${startTime}_${entryId}`

/** Undefined when it is none of ours. */
export function readCursor(cursor: string): EntryPlace | undefined {
  const { data } = parts.safeParse(cursor.split('_'))
  return data && { startTime: data[0], id: data[1] }
}
