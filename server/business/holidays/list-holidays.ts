import type { ManagerContext } from '#server/core/http/context.ts'
import { findHolidays } from './holidays-store.ts'

export async function listHolidays({ actor, tx }: ManagerContext) {
  return findHolidays(tx, actor.managerId)
}
