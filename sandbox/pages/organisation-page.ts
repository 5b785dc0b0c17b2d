import type { Answer } from '../call.ts'
import { type Calendar, calendarTypes, type Employee, type Organisation } from '../sandbox-state.ts'
import { dayWords } from './day-text.ts'
import { type Markup, markup } from './markup.ts'
import { myobSection } from './myob-section.ts'
import { myobSettingsSection } from './myob-settings-section.ts'
import { pageAnswer } from './page.ts'
import { templateForm } from './pay-template.ts'
import { xeroSection } from './xero-section.ts'
import { xeroSettingsSection } from './xero-settings-section.ts'

/** Everything about one organisation, with forms to change it. */
export function organisationPage(organisation: Organisation, problem?: string): Answer {
  return pageAnswer(
    problem ? 400 : 200,
    'Xero and MYOB',
    organisation.name,
    markup`
${problem && markup`<p class="problem" role="alert">${problem}</p>`}
<nav aria-label="On this page"><a href="#timesheets">Xero timesheets</a> · <a href="#myob">MYOB timesheets</a> · <a href="#myob-settings">MYOB company file</a> · <a href="#employees">Employees</a> · <a href="#rates">Rates</a> · <a href="#calendars">Pay calendars</a> · <a href="#xero">Xero settings</a> · <a href="/#faults">Faults</a></nav>
${xeroSection(organisation)}
${myobSection(organisation)}
${myobSettingsSection(organisation)}
${employeeSection(organisation)}
${rateSection(organisation)}
${calendarSection(organisation)}
${xeroSettingsSection(organisation)}`,
  )
}

const option = (value: string, label: string, chosen: boolean) =>
  markup`<option value="${value}" ${chosen && markup`selected`}>${label}</option>`

function employeeSection(organisation: Organisation): Markup {
  const { id, employees, calendars } = organisation
  return markup`<h2 id="employees">Employees</h2>
${employees.map((employee) => employeeDetails(organisation, employee))}
<h3>Add an employee</h3>
<form method="post" action="/organisations/${id}/employees" class="fields">
${nameFields()}
${calendarField(calendars, calendars[0]?.id ?? null)}
<button class="primary">Add</button>
</form>`
}

function employeeDetails(organisation: Organisation, employee: Employee): Markup {
  const { id, calendars } = organisation
  const calendar = calendars.find((one) => one.id === employee.calendarId)
  const notes = [
    employee.status === 'TERMINATED' ? 'terminated' : 'active',
    calendar?.name ?? 'no pay calendar',
    employee.tracking && 'tracking required',
    employee.salaried && 'salary in Xero',
    employee.template && 'pay template changed',
    !employee.hourly && 'salary in MYOB',
    employee.standardPayHours && `${employee.standardPayHours} standard hours in MYOB`,
  ].filter(Boolean)
  return markup`<details>
<summary><strong>${employee.firstName} ${employee.lastName}</strong> · ${notes.join(' · ')}</summary>
<form method="post" action="/organisations/${id}/employees/${employee.id}" class="fields">
${nameFields(employee)}
${calendarField(calendars, employee.calendarId)}
<label>Status <select name="status">${option('ACTIVE', 'Active', employee.status === 'ACTIVE')}${option('TERMINATED', 'Terminated', employee.status === 'TERMINATED')}</select></label>
<label>Start date <input type="date" name="startDate" required value="${employee.startDate}"></label>
${tickField('oddStartDate', 'Start date malformed in Xero', employee.oddStartDate ?? false)}
${tickField('salaried', 'On a salary in Xero', employee.salaried ?? false)}
${tickField('tracking', 'Xero requires tracking on each line', employee.tracking)}
${tickField('hourly', 'Paid by the hour in MYOB', employee.hourly)}
<label>Standard pay hours in MYOB <input name="standardPayHours" type="number" step="0.01" min="0" max="1000" value="${employee.standardPayHours ?? 0}"></label>
<button class="primary">Save</button>
</form>
${templateForm(organisation, employee)}
</details>`
}

const nameFields = (employee?: Employee) => markup`
<label>First name <input name="firstName" required value="${employee?.firstName}"></label>
<label>Last name <input name="lastName" required value="${employee?.lastName}"></label>`

const calendarField = (calendars: readonly Calendar[], chosen: string | null) => markup`
<label>Pay calendar <select name="calendarId">${option('', 'None', chosen === null)}${calendars.map(({ id, name }) => option(id, name, id === chosen))}</select></label>`

const tickField = (name: string, label: string, ticked: boolean) => markup`
<label class="tick"><input type="checkbox" name="${name}" ${ticked && markup`checked`}> ${label}</label>`

const calendarWords: Record<Calendar['type'], string> = {
  WEEKLY: 'Weekly',
  FORTNIGHTLY: 'Fortnightly',
  FOURWEEKLY: 'Every four weeks',
  MONTHLY: 'Monthly',
  TWICEMONTHLY: 'Twice a month',
  QUARTERLY: 'Every three months',
}

const rateTypes = { RATEPERUNIT: 'By the hour', MULTIPLE: 'Multiple of the ordinary rate', FIXEDAMOUNT: 'Fixed amount' }

function rateSection({ id, rates, categories }: Organisation): Markup {
  return markup`<h2 id="rates">Rates</h2>
<div class="wide"><table>
<caption>Earnings rates in Xero</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Paid</th><th scope="col">State</th><th scope="col">Change</th></tr></thead>
<tbody>${rates.map(
    (
      rate,
    ) => markup`<tr><th scope="row">${rate.name}</th><td>${rate.earningsType === 'OVERTIMEEARNINGS' ? 'Overtime' : 'Ordinary time'}</td><td>${rateTypes[rate.rateType]}</td><td>${rate.current ? 'Current' : 'Not current'}</td>
<td><form method="post" action="/organisations/${id}/rates/${rate.id}"><button>${rate.current ? 'Make not current' : 'Make current'}<span class="hidden"> ${rate.name}</span></button></form></td></tr>`,
  )}</tbody>
</table></div>
<p>Wage categories in MYOB: ${categories.map(({ name }) => name).join(', ')}.</p>
<h3>Add an overtime rate to both</h3>
<form method="post" action="/organisations/${id}/rates" class="fields">
<label>Name <input name="name" required value="Overtime (1.5x)"></label>
<label>Multiple of ordinary rate <input name="multiplier" type="number" step="0.01" min="0.01" max="10" value="1.5" required></label>
<button class="primary">Add</button>
</form>`
}

function calendarSection({ id, calendars }: Organisation): Markup {
  return markup`<h2 id="calendars">Pay calendars</h2>
<div class="wide"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Period start</th><th scope="col">Change</th></tr></thead>
<tbody>${calendars.map(
    (
      calendar,
    ) => markup`<tr><th scope="row">${calendar.name}</th><td>${calendarWords[calendar.type]}</td><td>${dayWords(calendar.startDate)}</td>
<td><form method="post" action="/organisations/${id}/calendars/${calendar.id}"><input type="date" name="startDate" required value="${calendar.startDate}" aria-label="Period start of ${calendar.name}"><button>Save</button></form></td></tr>`,
  )}</tbody>
</table></div>
<h3>Add a pay calendar</h3>
<form method="post" action="/organisations/${id}/calendars" class="fields">
<label>Name <input name="name" required></label>
<label>Kind <select name="type">${calendarTypes.map((type) => option(type, calendarWords[type], false))}</select></label>
<label>Period start <input type="date" name="startDate" required></label>
<button class="primary">Add</button>
</form>`
}
