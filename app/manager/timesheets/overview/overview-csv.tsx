import { allMatching, useEntryCounts } from '#app/manager/entries/list/entry-pages-queries.ts'
import { employeesQuery } from '#app/manager/business/people/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { entriesText } from '#app/manager/entries/entry-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { numberText } from '#shared/core/count-text.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import { entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { CsvButton, type CsvProgress } from '#app/ui/page/csv-button.tsx'
import { useFlagOptions } from '#app/manager/entries/flag-options-queries.ts'
import { termsBy } from '#app/manager/entries/terms-by.ts'

/** More rows would make most spreadsheets slow. */
const mostCsvRows = 50_000

/** Saves every entry that matches the filter, including those not on screen. */
export function OverviewCsv({ filter, sort }: { filter: EntryFilter; sort: EntrySort }) {
  const farm = useFarm()
  const queryClient = useQueryClient()
  const { data: counts, dataUpdatedAt } = useEntryCounts(filter)
  const flagOptions = useFlagOptions(dataUpdatedAt)

  async function save(progress: CsvProgress) {
    if (counts && counts.entries > mostCsvRows) {
      throw new Error(
        `These are ${entriesText(counts.entries)}, more than a file takes (${numberText(mostCsvRows)}). Choose fewer days.`,
      )
    }
    const { entryCsvColumns } = await import('#app/manager/entries/list/entry-csv.ts')
    const entries = await allMatching(filter, sort, progress)
    const employees = await queryClient.fetchQuery(employeesQuery(entries.map(({ employeeId }) => employeeId)))
    const people = new Map(employees.map((person) => [person.id, person]))
    const rows = entries.map((entry) => {
      const person = people.get(entry.employeeId)
      if (!person) throw new Error('The list of employees has changed meanwhile. Save the file again.')
      const termsOn = termsBy(person.termsHistory)
      return {
        entry,
        person: fullName(person),
        figures: figuresOf(entry, { zone: farm.zone, ordinaryRateOn: (day) => termsOn(day).ordinaryRate }),
        flags: entryFlags(entry, flagOptions),
      }
    })
    await downloadCsv(`timesheets ${filter.from} to ${filter.to}.csv`, entryCsvColumns(farm), rows)
  }

  return <CsvButton disabled={!counts || counts.entries === 0} onSave={save} />
}
