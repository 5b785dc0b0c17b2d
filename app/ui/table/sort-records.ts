import type { SortDirection } from '#shared/core/pages.ts'

export type TableSort = { column: string; direction: SortDirection }

const collator = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** Returns a sorted copy. Rows without a value come last in both directions, because they matter least. */
export function sortRecords<T>(
  records: readonly T[],
  direction: TableSort['direction'],
  valueOf: (record: T) => unknown,
) {
  const sign = direction === 'asc' ? 1 : -1
  return records.toSorted((left, right) => {
    const a = valueOf(left) ?? ''
    const b = valueOf(right) ?? ''
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return sign * compare(a, b)
  })
}
