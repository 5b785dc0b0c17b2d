import { hoursText } from '#shared/core/time/duration-text.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import type { SummaryPerson } from '#shared/timesheets/pay/summary-contract.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { CsvButton } from '#app/ui/page/csv-button.tsx'
import { centsText } from '#app/manager/entries/list/entry-csv.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { costColumns } from './cost-columns.ts'
import { hoursColumns } from './summary-columns.ts'

/** Saves one row per employee, without totals, as a spreadsheet adds them up. */
export function SummaryCsv({ summary, range }: { summary: { people: SummaryPerson[] } | undefined; range: DayRange }) {
  const people = summary?.people ?? []

  function save() {
    const columns = [
      { title: 'Person', value: (person: SummaryPerson) => fullName(person) },
      ...hoursColumns(people).map(({ title, minutesOf }) => ({
        title,
        value: (person: SummaryPerson) => hoursText(minutesOf(person)),
      })),
      { title: 'Est. pay', value: (person: SummaryPerson) => centsText(person.payCents) },
      ...costColumns.map(({ title, centsOf }) => ({
        title: `${title} cost`,
        value: ({ cost }: SummaryPerson) => centsText(centsOf(cost)),
      })),
      { title: 'Labour cost', value: ({ cost }: SummaryPerson) => centsText(cost.totalCents) },
      { title: 'Pending', value: (person: SummaryPerson) => person.pending },
    ]
    return downloadCsv(`summary ${range.from} to ${range.to}.csv`, columns, people.toSorted(byName))
  }

  return <CsvButton disabled={people.length === 0} onSave={save} />
}
