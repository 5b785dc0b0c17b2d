import { z } from 'zod'
import { oddInMyob, type Organisation } from '../sandbox-state.ts'

const choice = z.object({ record: z.enum(oddInMyob) })

/** Gives a wage category, or the record of an employee that is named, a form that nobody knows, or the usual one again. */
export function changeMyobOddity(organisation: Organisation, id: string | undefined, form: unknown): void {
  const category = organisation.categories.find((one) => one.id === id)
  if (category) {
    category.odd = !category.odd
    return
  }
  const employee = organisation.employees.find((one) => one.uid === id)
  if (!employee) throw new RangeError('It is not there any more.')
  const { record } = choice.parse(form)
  const { oddInMyob: before = [] } = employee
  employee.oddInMyob = before.includes(record) ? before.filter((one) => one !== record) : [...before, record]
}
