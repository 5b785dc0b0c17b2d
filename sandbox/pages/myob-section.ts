import type { Employee, MyobEntry, Organisation } from '../sandbox-state.ts'
import { weekOf } from '../myob/local-day.ts'
import { columnWords, dayWords, daysBetween } from './day-text.ts'
import { type Markup, markup } from './markup.ts'
import { hoursWords } from './timesheet-text.ts'

/** MYOB's entries by week, latest first. */
export function myobSection(organisation: Organisation): Markup {
  const { weekStartsOn } = organisation.myob
  const weeks = Map.groupBy(organisation.myobEntries, ({ date }) => weekOf(date, weekStartsOn).from)
  const latestFirst = [...weeks].toSorted(([one], [other]) => other.localeCompare(one))
  return markup`<h2 id="myob">MYOB timesheets</h2>
${weeks.size === 0 && markup`<p>No entries yet.</p>`}
${latestFirst.map(([first, entries]) => weekTable(organisation, first, entries))}`
}

function weekTable(organisation: Organisation, first: string, entries: readonly MyobEntry[]): Markup {
  const days = daysBetween(first, Temporal.PlainDate.from(first).add({ days: 6 }).toString())
  const people = organisation.employees.filter(({ uid }) => entries.some(({ employeeUid }) => employeeUid === uid))
  return markup`<div class="wide"><table>
<caption>Week starting ${dayWords(first)}</caption>
<thead><tr><th scope="col">Employee</th><th scope="col">Status</th><th scope="col">Change</th><th scope="col">Category</th>${days.map((day) => markup`<th scope="col" class="number">${columnWords(day)}</th>`)}</tr></thead>
<tbody>${people.map((employee) => {
    const theirs = entries.filter(({ employeeUid }) => employeeUid === employee.uid)
    return personRows(organisation, employee, theirs, days)
  })}</tbody>
</table></div>`
}

function personRows(
  organisation: Organisation,
  employee: Employee,
  entries: readonly MyobEntry[],
  days: readonly string[],
): Markup {
  const categories = organisation.categories.filter(({ id }) => entries.some(({ categoryId }) => categoryId === id))
  const paid = entries.every(({ processed }) => processed)
  const state = paid ? 'Paid' : entries.some(({ processed }) => processed) ? 'Partly paid' : 'Not paid'
  const name = `${employee.firstName} ${employee.lastName}`
  return markup`${categories.map(
    (category, at) => markup`<tr>
${
  at === 0 &&
  markup`<th scope="row" rowspan="${categories.length}">${name}</th>
<td rowspan="${categories.length}">${state}</td>
<td rowspan="${categories.length}"><form method="post" action="/organisations/${organisation.id}/myob">
<input type="hidden" name="employee" value="${employee.uid}"><input type="hidden" name="from" value="${days[0]}"><input type="hidden" name="to" value="${days.at(-1)}">
<button name="processed" value="${paid ? 'false' : 'true'}">${paid ? 'Mark as not paid' : 'Mark as paid'}<span class="hidden"> ${name}</span></button>
</form></td>`
}
<td>${category.name}</td>
${days.map((day) => {
  const ofDay = entries.filter(({ categoryId, date }) => categoryId === category.id && date === day)
  return markup`<td class="number">${hoursWords(ofDay.reduce((sum, { hours }) => sum + hours, 0))}</td>`
})}
</tr>`,
  )}`
}
