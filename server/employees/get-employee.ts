import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { findEmployee } from './employees-store.ts'

export async function getEmployee({ tx, actor }: ManagerContext, { id }: { id: string }) {
  return (await findEmployee(tx, actor.managerId, id)) ?? refuseNotFound('employee')
}
