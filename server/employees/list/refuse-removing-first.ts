import { textOf } from '#shared/texts.ts'
import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { refuse } from '#server/core/http/refuse.ts'

/** Every day of work needs pay terms, so the first pay terms of an employment can't be removed. */
export function refuseRemovingFirst(fromDay: string) {
  if (fromDay === firstTermsDay) refuse('CONFLICT', textOf('employees.firstTermsStay'))
}
