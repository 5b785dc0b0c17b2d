import { z } from 'zod'
import { oddInMyob, type Organisation } from '../sandbox-state.ts'

const choice = z.object({ record: z.enum(oddInMyob) })

/** Toggles whether a wage category, or the named record of an employee, is malformed. */
export function changeMyobOddity(organisation: Organisation, id: string | undefined, form: unknown): void {
  const category = organisation.categories.find((one) => one.id === id)
  if (category) {
    category.odd = !category.odd
    return
  }
  const employee = organisation.employees.find((one) => one.uid === id)
  if (!employee) throw new RangeError('It is no longer there.')
  const { record } = choice.parse(form)
  const { oddInMyob: before = [] } = employee
  employee.oddInMyob = before.includes(record) ? before.filter((one) => one !== record) : [...before, record]
}
