import type { ManagerContext } from '../core/context.ts'
import { findHolidays } from './holidays-store.ts'

export async function listHolidays({ actor, tx }: ManagerContext) {
  return findHolidays(tx, actor.managerId)
}
