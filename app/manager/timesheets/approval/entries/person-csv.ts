import type { Farm } from '#app/manager/business/farm-queries.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { type OvertimeTerms, splitOvertime } from '#shared/timesheets/pay/overtime.ts'
import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import { type CsvColumn, downloadCsv } from '#app/lib/files/csv.ts'
import type { ShownEntry } from './days-of-entries.ts'
import { type CsvEntry, entryCsvColumns } from '#app/manager/entries/list/entry-csv.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'

type PersonCsvOptions = { name: string; range: DayRange; farm: Farm; termsOn: (day: string) => OvertimeTerms }
type SplitEntry = CsvEntry & { overtimeMinutes: number }

/** Saves the entries shown, one row each, with their ordinary time and overtime. */
export function savePersonCsv(oldestFirst: readonly ShownEntry[], { name, range, farm, termsOn }: PersonCsvOptions) {
  const minutes = overtimeByEntry(oldestFirst, termsOn)
  const rows = oldestFirst.map(({ entry, figures, flags }) => ({
    entry,
    person: name,
    figures,
    flags,
    overtimeMinutes: minutes.get(entry.id) ?? 0,
  }))
  return downloadCsv(`${name} ${range.from} to ${range.to}.csv`, columnsOf(farm), rows)
}

function columnsOf(farm: Farm): CsvColumn<SplitEntry>[] {
  const split: CsvColumn<SplitEntry>[] = [
    { title: 'Ordinary', value: (row) => hoursText(row.figures.workedMinutes - row.overtimeMinutes) },
    { title: 'Overtime', value: (row) => hoursText(row.overtimeMinutes) },
  ]
  return entryCsvColumns(farm).flatMap((column) => (column.title === 'Worked hours' ? [column, ...split] : [column]))
}

/**
 * The overtime of a day belongs to the work after the daily threshold, so that the rows add up to the day. Rejected
 * entries earn none.
 */
export function overtimeByEntry(
  oldestFirst: readonly ShownEntry[],
  termsOn: (day: string) => OvertimeTerms,
): ReadonlyMap<string, number> {
  const counted = oldestFirst.filter(({ entry }) => countsInTotals(entry.status, entry.phoneFlags))
  const parts = [...Map.groupBy(counted, ({ figures }) => figures.day)].flatMap(([day, ofDay]) => {
    const overtimeUpTo = (index: number) =>
      splitOvertime(
        ofDay.slice(0, index).map(({ figures }) => figures.workedMinutes),
        termsOn(day),
      ).overtimeMinutes
    return ofDay.map(({ entry }, index): [string, number] => [entry.id, overtimeUpTo(index + 1) - overtimeUpTo(index)])
  })
  return new Map(parts)
}
