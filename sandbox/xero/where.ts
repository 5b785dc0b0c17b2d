import { queryProblem } from './xero-refusal.ts'
import { dayOfMsDate } from './ms-date.ts'

/** How a property is compared: with "text", Guid("…") or DateTime(y,m,d). */
export type PropertyForm = 'text' | 'guid' | 'date'

interface RecordType {
  name: string
  properties: Readonly<Record<string, PropertyForm>>
}

type Row = Readonly<Record<string, unknown>>

const clauseForm =
  /^(\w+)\s*(==|>=|<=|>|<)\s*(?:"([^"]*)"|Guid\("([^"]*)"\)|DateTime\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\))$/

/** The rows that match a `where` of comparisons joined by &&; throws QueryParseException for any other. */
export function filterRows<Kind extends Row>(rows: readonly Kind[], type: RecordType, where: string | null): Kind[] {
  if (!where) return [...rows]
  let at = 0
  const tests = where.split('&&').map((clause) => {
    const test = testOf(clause.trim(), type, at + clause.length - clause.trimStart().length)
    at += clause.length + 2
    return test
  })
  return rows.filter((row) => tests.every((test) => test(row)))
}

function testOf(clause: string, type: RecordType, at: number): (row: Row) => boolean {
  const [property] = /^\w+/.exec(clause) ?? []
  if (property === undefined) throw queryProblem(`Expression expected (at index ${at})`)
  const form = type.properties[property]
  if (!form) throw queryProblem(`No property or field '${property}' exists in type '${type.name}' (at index ${at})`)
  const match = clauseForm.exec(clause)
  if (!match) throw queryProblem(`Syntax error (at index ${at})`)
  const [, , operator = '==', text, guid, ...date] = match
  const given = text !== undefined ? 'text' : guid !== undefined ? 'guid' : 'date'
  if (given !== form) {
    throw queryProblem(
      `Operator '${operator}' incompatible with operand types '${typeNames[form]}' and '${typeNames[given]}' (at index ${at})`,
    )
  }
  const wanted = form === 'date' ? dayOfParts(date, at) : (text ?? guid ?? '').toLowerCase()
  if (form !== 'date' && operator !== '==') {
    throw queryProblem(`Operator '${operator}' incompatible with operand types '${typeNames[form]}' (at index ${at})`)
  }
  return (row) => {
    const stored = row[property]
    const value = typeof stored === 'string' ? stored : ''
    const own = form === 'date' ? (dayOfMsDate(value) ?? '') : value.toLowerCase()
    return own !== '' && comparisons[operator]?.(own, wanted) === true
  }
}

/** ISO days compare like text. */
const comparisons: Record<string, (one: string, other: string) => boolean> = {
  '==': (one, other) => one === other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
}

const typeNames: Record<PropertyForm, string> = { text: 'String', guid: 'Guid', date: 'DateTime' }

function dayOfParts(parts: readonly (string | undefined)[], at: number): string {
  const [year, month, day] = parts.map(Number)
  try {
    return Temporal.PlainDate.from(
      { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: 'reject' },
    ).toString()
  } catch {
    throw queryProblem(`Not a date (at index ${at})`)
  }
}

const pageSize = 100

/** The 100 rows of the requested page, by default the first. */
export function pageOfRows<Kind>(rows: readonly Kind[], page: string | null): Kind[] {
  const number = Number(page ?? 1)
  if (!Number.isInteger(number) || number < 1) throw queryProblem(`Page '${page}' is not a page number`)
  return rows.slice((number - 1) * pageSize, number * pageSize)
}
