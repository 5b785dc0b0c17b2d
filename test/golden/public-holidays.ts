import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { State } from '#shared/business/state.ts'

const ofYear = z.record(z.string(), z.array(z.tuple([z.string(), z.string()]).rest(z.string())))
const file = z.object({ public_holidays: z.object({ '2026': ofYear, '2027': ofYear }) })
const { public_holidays: golden } = file.parse(
  JSON.parse(readFileSync(new URL('public-holidays.json', import.meta.url), 'utf8')),
)

/** The official full days of a state in 2026 and 2027, with their notes. */
export function goldenHolidays(state: State) {
  const rows = [golden['2026'], golden['2027']].flatMap((year) => year[state.toUpperCase()] ?? [])
  return rows.map(([day, name, note]) => ({ day, name, note: note ?? null }))
}
