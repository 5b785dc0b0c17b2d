import type { z } from 'zod'
import type { employeeTermsInput } from '#shared/employees/employees-contract.ts'
import { type PayTerms, payTermFields } from '#shared/employees/pay-terms.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { publishChanges } from '#server/core/live/publish-changes.ts'
import { changeTerms } from '../terms/change-terms.ts'
import { updateTerms } from './employees-store.ts'
import { lockEmployment } from '../terms/terms-store.ts'

type EmployeeInput = z.infer<typeof employeeTermsInput>

/** Fields that are left out stay unchanged. Pay terms take effect from a day (payroll.md 8.1), all other fields at once. */
export async function editEmployee(ctx: BusinessContext, { id, termsFrom, ...input }: EmployeeInput) {
  const { tx, actor } = ctx
  if (!(await lockEmployment(tx, actor.managerId, id))) refuseNotFound('employee')
  const { payTerms, others } = partsOf(input)
  await updateTerms(tx, actor.managerId, { id, ...others })
  if (others.firstName !== undefined || others.lastName !== undefined) {
    // Colleagues read the name, though not the row.
    await publishChanges(tx, ['employees'], { others: [everyoneInAudience], business: false })
  }
  const ok = true as const
  if (Object.keys(payTerms).length === 0) return { ok, change: null }
  return { ok, change: await changeTerms(ctx, { employeeId: id, changes: payTerms, from: termsFrom }) }
}

const isPay = (field: string) => payTermFields.some((each) => each === field)

function partsOf(input: Omit<EmployeeInput, 'id' | 'termsFrom'>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const payTerms: Partial<PayTerms> = Object.fromEntries(given.filter(([field]) => isPay(field)))
  const others: typeof input = Object.fromEntries(given.filter(([field]) => !isPay(field)))
  return { payTerms, others }
}
