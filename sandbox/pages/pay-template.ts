import { z } from 'zod'
import type { Employee, Organisation } from '../sandbox-state.ts'
import { templateRates, usableRates } from '../xero/xero-records.ts'
import { markup } from './markup.ts'

// An employee's pay template in Xero: each rate may be missing from it, or pay its own amount.

const amount = z
  .literal('')
  .transform(() => null)
  .or(z.coerce.number().min(0).max(10_000))

/** The ticked rates, each with the typed amount. Throws a ZodError for an invalid amount. */
export function changeTemplate(
  { rates }: Organisation,
  employee: Employee,
  form: Readonly<Record<string, string>>,
  ticked: readonly string[],
): void {
  const usable = usableRates(rates)
  const template = usable
    .filter(({ id }) => ticked.includes(id))
    .map(({ id }) => ({ rateId: id, perUnit: amount.parse(form[`perUnit ${id}`] ?? '') }))
  const isUsual = template.length === usable.length && template.every(({ perUnit }) => perUnit === null)
  employee.template = isUsual ? null : template
}

export function templateForm({ id, rates }: Organisation, employee: Employee) {
  const template = templateRates(employee, rates)
  return markup`<form method="post" action="/organisations/${id}/templates/${employee.id}" class="fields">
<p>Pay template in Xero: its rates, with dollars an hour where the template sets them.</p>
${usableRates(rates).map((rate) => {
  const line = template.find(({ rateId }) => rateId === rate.id)
  return markup`<label class="tick"><input type="checkbox" name="check" value="${rate.id}" ${line && markup`checked`}> ${rate.name}</label>
<label>Dollars an hour for ${rate.name} <input name="perUnit ${rate.id}" type="number" step="0.0001" min="0" value="${line?.perUnit}"></label>`
})}
<button>Save pay template</button>
</form>`
}
