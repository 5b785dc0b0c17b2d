import type { Organisation, Timesheet } from '../sandbox-state.ts'
import { columnWords, dayWords, daysBetween } from './day-text.ts'
import { hoursWords, statusChoices, statusWords } from './timesheet-text.ts'
import { type Markup, markup } from './markup.ts'

/** Xero's timesheets by period, latest first. */
export function xeroSection(organisation: Organisation): Markup {
  const periods = Map.groupBy(organisation.timesheets, ({ from, to }) => `${from} ${to}`)
  const latestFirst = [...periods].toSorted(([one], [other]) => other.localeCompare(one)).map(([, found]) => found)
  return markup`<h2 id="timesheets">Xero timesheets</h2>
${periods.size === 0 && markup`<p>No timesheets yet.</p>`}
${latestFirst.map((timesheets) => periodTable(organisation, timesheets))}`
}

function periodTable(organisation: Organisation, timesheets: readonly Timesheet[]): Markup {
  const [first] = timesheets
  if (!first) return markup``
  const { from, to } = first
  const days = daysBetween(from, to)
  const drafts = timesheets.filter(({ status }) => status === 'DRAFT').map(({ id }) => id)
  return markup`<div class="wide"><table>
<caption>${dayWords(from)} to ${dayWords(to)}</caption>
<thead><tr><th scope="col">Employee</th><th scope="col">Status</th><th scope="col">Change</th><th scope="col">Rate</th>${days.map((day) => markup`<th scope="col" class="number">${columnWords(day)}</th>`)}<th scope="col" class="number">Hours</th></tr></thead>
<tbody>${timesheets.map((timesheet) => timesheetRows(organisation, timesheet, days.length))}</tbody>
</table></div>
${drafts.length > 1 && markup`<p>${statusForm(organisation, drafts, [['APPROVED', `Approve all ${drafts.length} drafts for this period`]], '')}</p>`}`
}

function timesheetRows(organisation: Organisation, timesheet: Timesheet, days: number): Markup {
  const { id, lines, status } = timesheet
  const employee = organisation.employees.find((one) => one.id === timesheet.employeeId)
  const name = employee ? `${employee.firstName} ${employee.lastName}` : 'Unknown'
  const shown = lines.length ? lines : [{ rateId: '', units: Array.from({ length: days }, () => 0) }]
  return markup`${shown.map(
    ({ rateId, units }, at) => markup`<tr>
${
  at === 0 &&
  markup`<th scope="row" rowspan="${shown.length}">${name}</th>
<td rowspan="${shown.length}">${statusWords[status]}</td>
<td rowspan="${shown.length}">${statusForm(organisation, [id], statusChoices[status], name)}</td>`
}
<td>${organisation.rates.find((rate) => rate.id === rateId)?.name}</td>
${units.map((hours) => markup`<td class="number">${hoursWords(hours)}</td>`)}
<td class="number">${hoursWords(units.reduce((sum, hours) => sum + hours, 0))}</td>
</tr>`,
  )}`
}

function statusForm(
  { id }: Organisation,
  timesheetIds: readonly string[],
  choices: readonly (readonly [Timesheet['status'], string])[],
  name: string,
): Markup {
  return markup`<form method="post" action="/organisations/${id}/timesheets">
${timesheetIds.map((timesheetId) => markup`<input type="hidden" name="id" value="${timesheetId}">`)}
${choices.map(([status, label]) => markup`<button name="status" value="${status}">${label}<span class="hidden"> ${name}</span></button>`)}
</form>`
}
