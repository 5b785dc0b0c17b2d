import { type Organisation, type Timesheet, timesheetOddities, type TimesheetOddity } from '../sandbox-state.ts'
import { xeroChecks } from '../xero/xero-checks.ts'
import { dayWords } from './day-text.ts'
import { type Markup, markup } from './markup.ts'
import { oddList } from './odd-list.ts'

/** The organisation's Xero settings: its checks, tracking, pay runs and malformed records. */
export function xeroSettingsSection(organisation: Organisation): Markup {
  const { id, xero } = organisation
  return markup`<h2 id="xero">Xero settings</h2>
<form method="post" action="/organisations/${id}/xero" class="fields">
<label>Connects as <select name="tenantType">${option('ORGANISATION', 'An organisation', xero.tenantType)}${option('PRACTICE', 'A practice, without payroll', xero.tenantType)}</select></label>
<label>Country <select name="country">${option('AU', 'Australia', xero.country)}${option('NZ', 'New Zealand', xero.country)}</select></label>
<label>Timesheet tracking category <input name="trackingCategory" maxlength="50" value="${xero.trackingCategory?.name ?? ''}"></label>
${tick('payrollSetUp', 'on', 'Payroll is set up', xero.payrollSetUp)}
${Object.entries(xeroChecks).map(([name, words]) => tick('check', name, words, !xero.unchecked.some((off) => off === name)))}
<button class="primary">Save</button>
</form>
${payRunPart(organisation)}
${oddPart(organisation)}`
}

const option = (value: string, label: string, chosen: string) =>
  markup`<option value="${value}" ${value === chosen && markup`selected`}>${label}</option>`

const tick = (name: string, value: string, label: string, ticked: boolean) => markup`
<label class="tick"><input type="checkbox" name="${name}" value="${value}" ${ticked && markup`checked`}> ${label}</label>`

function payRunPart({ id, calendars, xero }: Organisation): Markup {
  return markup`<h3>Pay runs</h3>
${xero.payRuns.length === 0 && markup`<p>None yet.</p>`}
<ul class="rows">
${xero.payRuns.map(
  (
    run,
  ) => markup`<li><span>${calendars.find((one) => one.id === run.calendarId)?.name}, ${dayWords(run.from)} to ${dayWords(run.to)}: ${run.posted ? 'posted' : 'draft'}</span>
${!run.posted && markup`<form method="post" action="/organisations/${id}/pay-runs/${run.id}"><button>Post<span class="hidden"> the pay run from ${dayWords(run.from)}</span></button></form>`}</li>`,
)}
</ul>
<form method="post" action="/organisations/${id}/pay-runs" class="fields">
<label>Pay calendar <select name="calendarId">${calendars.map((one) => markup`<option value="${one.id}">${one.name}</option>`)}</select></label>
<label>First day <input type="date" name="from" required></label>
<label>Last day <input type="date" name="to" required></label>
<button>Add draft pay run</button>
</form>`
}

/** Malformed records are repaired from the list; any other is malformed by choosing it. */
function oddPart({ id, employees, rates, calendars, timesheets, xero }: Organisation): Markup {
  const nameOf = new Map(employees.map((one) => [one.id, `${one.firstName} ${one.lastName}`]))
  const records = [
    ...employees.map((one) => ({ id: one.id, odd: one.odd, name: `Employee ${nameOf.get(one.id)}` })),
    ...rates.map((one) => ({ id: one.id, odd: one.odd, name: `Rate ${one.name}` })),
    ...calendars.map((one) => ({ id: one.id, odd: one.odd, name: `Calendar ${one.name}` })),
    ...xero.payRuns.map((one) => ({ id: one.id, odd: one.odd, name: `Pay run from ${dayWords(one.from)}` })),
  ]
  const choices = records.map((record) => ({ ...record, action: `odd/${record.id}` }))
  return markup`<h3>Malformed records</h3>
${oddList(id, choices)}
<ul class="rows">
${timesheets.map((one) => oddTimesheet(id, one, `Timesheet of ${nameOf.get(one.employeeId)}, ${dayWords(one.from)}`))}
</ul>`
}

const oddityWords: Record<TimesheetOddity, string> = {
  date: 'a malformed start date',
  status: 'an unknown status',
  rate: 'a line without a rate',
}

const oddTimesheet = (organisationId: string, { id, odd }: Timesheet, name: string) => markup`
<li><span>${name}: ${odd ? oddityWords[odd] : 'normal'}</span>
<form method="post" action="/organisations/${organisationId}/odd-timesheets/${id}">
<label>Malformed part <span class="hidden">of the ${name}</span> <select name="odd">${option('', 'None', odd ?? '')}${timesheetOddities.map((one) => option(one, oddityWords[one], odd ?? ''))}</select></label>
<button>Save<span class="hidden"> ${name}</span></button></form></li>`
