import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findEmployee } from './phone-file-store.ts'

const otherFarm =
  'This file is from an employee of another farm, so nothing was imported. Ask for the file from your farm.'

/** The employee whose hours the file contains; refused unless they work, or worked, for the caller's business. */
export async function findFileEmployee({ actor, tx }: BusinessContext, { managerId, employeeId }: PhoneFile) {
  const employee = managerId === actor.managerId ? await findEmployee(tx, { managerId, employeeId }) : undefined
  return employee ?? refuse('BAD_REQUEST', otherFarm, { file: otherFarm })
}
