import { z } from 'zod'
import { text } from './fields.ts'

/** Where a page begins: the `nextCursor` of the page before it. */
export const cursor = text(6000).optional()

/** Where the list goes on; null at its end. */
export const nextCursor = z.string().nullable()
