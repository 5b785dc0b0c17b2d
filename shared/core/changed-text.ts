/** Names by id; undefined until they are read. */
export type Names = ReadonlyMap<string, string> | undefined

/** The values of one change in the history of a record, as they are stored. */
export interface StoredChange {
  from: string | null
  to: string | null
}

/** "Due: None → Friday". Empty if both read the same. */
export function changedText(name: string, { from, to }: StoredChange, textOf: (value: string) => string): string {
  const [before, after] = [from, to].map((value) => (value === null ? 'None' : textOf(value)))
  return before === after ? '' : `${name}: ${before} → ${after}`
}

/** "Location: None → North block". */
export const changedName = (name: string, change: StoredChange, names: Names) =>
  changedText(name, change, (id) => names?.get(id) ?? 'Removed')

/** "Priority: Medium → High". A value that has no word any more stays as it is stored. */
export const changedLabel = (name: string, change: StoredChange, labels: Readonly<Record<string, string>>) =>
  changedText(name, change, (value) => labels[value] ?? value)
