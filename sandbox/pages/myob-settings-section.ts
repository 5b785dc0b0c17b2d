import { type MyobSettings, type OddInMyob, oddInMyob, type Organisation, weekdays } from '../sandbox-state.ts'
import { type Markup, markup } from './markup.ts'
import { oddList } from './odd-list.ts'

/** The company file's settings. Behaviour that is unknown for a real file can be tried both ways. */
export function myobSettingsSection(organisation: Organisation): Markup {
  const { id, myob } = organisation
  return markup`<h2 id="myob-settings">MYOB company file</h2>
<form method="post" action="/organisations/${id}/myob-settings" class="fields">
${choice('timesheets', 'Timesheets', myob.timesheets, { payroll: 'Used for payroll', off: 'Switched off' })}
${choice('weekStartsOn', 'Week starts on', myob.weekStartsOn, Object.fromEntries(weekdays.map((day) => [day, day])))}
${choice('put', 'A sent timesheet', myob.put, { replace: 'Replaces the week', replaceUnpaid: 'Replaces the unpaid hours of the week', merge: 'Is merged into the week' })}
${choice('zeroHours', 'Zero hours', myob.zeroHours, { delete: 'Delete an entry', keep: 'Stay as 0' })}
<label>Start of the oldest open payroll year <input type="date" name="payrollYearFrom" required value="${myob.payrollYearFrom}"></label>
<label class="tick"><input type="checkbox" name="ownLogOn" ${myob.ownLogOn && markup`checked`}> The file has its own log-on</label>
<button class="primary">Save</button>
</form>
${oddPart(organisation)}`
}

const recordNames = {
  employee: 'Employee',
  payrollDetails: 'Payroll details of',
  standardPay: 'Standard pay of',
  timesheets: 'Timesheets of',
} as const satisfies Record<OddInMyob, string>

function oddPart({ id, employees, categories }: Organisation): Markup {
  const ofEmployees = employees.flatMap((employee) =>
    oddInMyob.map((record) => ({
      action: `odd-in-myob/${employee.uid}`,
      name: `${recordNames[record]} ${employee.firstName} ${employee.lastName}`,
      odd: employee.oddInMyob?.includes(record),
      record,
    })),
  )
  const ofCategories = categories.map((one) => ({
    action: `odd-in-myob/${one.id}`,
    name: `Wage category ${one.name}`,
    odd: one.odd,
  }))
  return markup`<h3>Malformed records in MYOB</h3>
${oddList(id, [...ofCategories, ...ofEmployees])}`
}

const choice = (name: keyof MyobSettings, label: string, chosen: string, choices: Record<string, string>) => markup`
<label>${label} <select name="${name}">${Object.entries(choices).map(
  ([value, words]) => markup`<option value="${value}" ${value === chosen && markup`selected`}>${words}</option>`,
)}</select></label>`
