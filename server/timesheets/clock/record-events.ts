import type { EmployeeContext } from '#server/core/http/context.ts'
import { recordEach } from './record-each.ts'
import type { Sent } from './record-sending.ts'

/** Records what a phone sent for its employee. */
export function recordEvents(ctx: EmployeeContext, sent: Sent) {
  return recordEach(ctx, sent)
}
