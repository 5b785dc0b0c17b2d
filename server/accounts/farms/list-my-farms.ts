import type { EmployeeContext } from '#server/core/http/context.ts'
import { findFarms, isProven } from './farms-store.ts'

export async function listMyFarms({ actor, tx }: EmployeeContext) {
  const farms = await findFarms(tx, actor.userId)
  return { email: actor.email, emailConfirmed: await isProven(tx, actor.userId), farms }
}
