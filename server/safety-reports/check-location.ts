import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { isLocation } from './report-parts-store.ts'

/** A location of this business, also a removed one: a report about it stands. */
export async function checkLocation({ tx, actor }: BusinessContext, location: string | null): Promise<void> {
  if (location !== null && !(await isLocation(tx, actor.managerId, location))) refuseNotFound('location')
}
