import { millisecondsOf } from '#shared/core/instant.ts'
import { z } from 'zod'
import { id, instant } from '#shared/core/fields.ts'

/** A cursor into a sorted list of entries: the next page begins after this entry. */
export interface EntryCursor {
  startTime: string
  id: string
  employeeId: string
  /** From start to end; 0 while running. */
  spanMilliseconds: number
}

const parts = z.tuple([instant, id, id, z.string().regex(/^\d{1,15}$/)])

interface CursorEntry {
  startTime: string
  endTime: string | null
  id: string
  employeeId: string
}

export function cursorOf({ startTime, endTime, id: entryId, employeeId }: CursorEntry): string {
  const span = endTime === null ? 0 : millisecondsOf(endTime) - millisecondsOf(startTime)
  return [startTime, entryId, employeeId, span].join('_')
}

/** Undefined if the cursor is not valid. */
export function readCursor(cursor: string): EntryCursor | undefined {
  const { data } = parts.safeParse(cursor.split('_'))
  return data && { startTime: data[0], id: data[1], employeeId: data[2], spanMilliseconds: Number(data[3]) }
}
