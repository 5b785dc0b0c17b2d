import { randomInt } from 'node:crypto'
import { inviteCodeFrom } from '#shared/employees/invite-code.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { selectPendingCodes } from './invites-store.ts'

/** A code that matches no other pending invite of this business. A unique index refuses the rare concurrent duplicate. */
export async function drawCode(
  { tx, actor }: ManagerContext,
  random: (min: number, maxExclusive: number) => number = randomInt,
) {
  const taken = await selectPendingCodes(tx, actor.managerId)
  let code = inviteCodeFrom(random)
  while (taken.has(code)) code = inviteCodeFrom(random)
  return code
}
