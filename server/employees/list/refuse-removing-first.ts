import { firstTermsDay } from '#shared/employees/pay-terms.ts'
import { refuse } from '#server/core/http/refuse.ts'

const firstStay =
  'The first pay terms can’t be removed, because every day of work needs pay terms. Nothing was changed. Edit them instead.'

/** Every day of work needs pay terms, so the first pay terms of an employment can't be removed. */
export function refuseRemovingFirst(fromDay: string) {
  if (fromDay === firstTermsDay) refuse('CONFLICT', firstStay)
}
