/** A line of the report. `not yet`: a budget without a measurement so far. `reported`: a figure without a budget. */
export interface Row {
  part: string
  what: string
  budget: string
  measured: string
  outcome: 'ok' | 'not' | 'not yet' | 'reported'
}

type Show = (value: number) => string

export const asTimes: Show = (value) => `${value.toFixed(2)} ×`
export const asKilobytes: Show = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
export const asMilliseconds: Show = (milliseconds) => `${Math.round(milliseconds)} ms`
export const asNumber: Show = (value) => value.toFixed(3)

/** Rows of one part of the benchmark. `aside` adds details to the figure. */
export function rowsOf(part: string) {
  const row = (what: string, budget: string, measured: string, outcome: Row['outcome'], aside?: string): Row => ({
    part,
    what,
    budget,
    measured: aside ? `${measured} (${aside})` : measured,
    outcome,
  })
  return {
    atMost: (what: string, limit: number, value: number, show: Show, aside?: string) =>
      row(what, `≤ ${show(limit)}`, show(value), value <= limit ? 'ok' : 'not', aside),
    atLeast: (what: string, limit: number, value: number, show: Show, aside?: string) =>
      row(what, `≥ ${show(limit)}`, show(value), value >= limit ? 'ok' : 'not', aside),
    reported: (what: string, measured: string) => row(what, 'none', measured, 'reported'),
    notYet: (what: string, budget: string, known = '') => row(what, budget, known, 'not yet'),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const below = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return (below + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

export function asTable(rows: readonly Row[]): string {
  const lines = rows.map(({ part, what, budget, measured, outcome }) => [part, what, budget, measured, outcome])
  return [['part', 'what', 'budget', 'measured', 'outcome'], ['---', '---', '---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
