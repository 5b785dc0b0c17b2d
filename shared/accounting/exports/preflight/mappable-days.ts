import type { MappableKind } from '../../connections/hour-kinds.ts'

/** Phrases for days of a kind: "on a Sunday", "on 2 public holidays". */
export const mappableDays: Record<MappableKind, { one: string; many: string }> = {
  sunday: { one: 'a Sunday', many: 'Sundays' },
  holiday: { one: 'a public holiday', many: 'public holidays' },
}
