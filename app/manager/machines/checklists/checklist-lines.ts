import { v7 as newId } from 'uuid'
import type { ChecklistItem } from '#shared/machines/pre-start-checklists.ts'

/** A line of a checklist as it is typed. */
export interface Line extends Omit<ChecklistItem, 'unit'> {
  /** Empty for none. */
  unit: string
}

export const newLine = (): Line => ({ id: newId(), text: '', critical: false, kind: 'plain', unit: '' })

export const linesOf = (items: readonly ChecklistItem[]): Line[] =>
  items.map(({ id, text, critical, kind, unit }) => ({ id, text, critical, kind, unit: unit ?? '' }))

/** What the server stores. Only a reading has a unit: the meter has the machine's own. */
export const itemsOf = (lines: readonly Line[]): ChecklistItem[] =>
  lines.map(({ unit, ...line }) => ({ ...line, unit: line.kind === 'reading' ? unit.trim() || null : null }))

/** The lines with one of them moved up (-1) or down (1); the same where it is at the end. */
export function movedLine(lines: readonly Line[], id: string, by: -1 | 1): Line[] {
  const from = lines.findIndex((line) => line.id === id)
  const to = from + by
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length) return [...lines]
  return lines.toSpliced(from, 1).toSpliced(to, 0, line)
}
