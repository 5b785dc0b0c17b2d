import { unreadable } from './myob-refusal.ts'

const standardTop = 400
const longestTop = 1000

/** A page of a list, with the address of the next one. @param address of the list, without a query */
export function listPage(records: readonly Record<string, unknown>[], query: URLSearchParams, address: string) {
  const found = filtered(records, query.get('$filter'))
  const top = Math.min(wholeNumber(query, '$top', standardTop), longestTop)
  const skip = wholeNumber(query, '$skip', 0)
  const end = skip + top
  const next = new URLSearchParams(query)
  next.set('$top', String(top))
  next.set('$skip', String(end))
  return {
    Items: found.slice(skip, end),
    NextPageLink: end < found.length ? `${address}?${next}` : null,
    Count: found.length,
  }
}

function wholeNumber(query: URLSearchParams, name: string, standard: number): number {
  const value = Number(query.get(name) ?? standard)
  if (!Number.isInteger(value) || value < 0) throw unreadable(`${name} is not a whole number`)
  return value
}

/** `Name eq 'text'`, `IsActive eq true`, `UID eq guid'…'`, joined by `and`. */
function filtered(records: readonly Record<string, unknown>[], filter: string | null) {
  if (!filter) return records
  const clauses = filter.split(' and ').map((clause) => {
    const [, name = '', text, guid, flag] =
      /^\s*(\w+) eq (?:'([^']*)'|guid'([^']*)'|(true|false))\s*$/.exec(clause) ?? []
    const wanted = text ?? guid ?? flag
    if (wanted === undefined) throw unreadable(`$filter cannot be read: ${clause}`)
    return { name, wanted }
  })
  return records.filter((record) => clauses.every(({ name, wanted }) => String(record[name]) === wanted))
}
