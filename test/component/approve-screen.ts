import { page } from 'vitest/browser'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { anEmployee, anEntry } from './farm-answers.ts'
import type { Answers } from './fake-server.ts'
import { openManager } from './open-manager.tsx'

/** Past days without a public holiday or a daylight saving change. */
const week = 'from=2026-03-02&to=2026-03-08'

export const kit = anEmployee('Kit', 'Doyle')

/** Pending work of Kit in the week shown. */
export const kitsWork = (day: '02' | '03' | '04' | '05', changed: Partial<TimesheetEntry> = {}) =>
  anEntry(kit.id, `2026-03-${day}`, changed)

/** Opens the approve screen with Kit chosen. @param more the rest of the address */
export const openApprove = (
  entries: TimesheetEntry[],
  answers: Answers = {},
  { employees = [kit], more = '' }: { employees?: (typeof kit)[]; more?: string } = {},
) => openManager(`/timesheets/approve/${kit.id}?${week}${more}`, { employees, entries, answers })

export const entryOf = (day: string) =>
  page.getByRole('list', { name: 'Entries' }).getByRole('listitem').filter({ hasText: day })
export const people = page.getByRole('navigation', { name: 'People' })
export const bar = page.getByRole('region', { name: 'Decide' })

/** The id of the entry whose row has the focus, on which keys act. */
export const focusedEntry = () => document.activeElement?.getAttribute('data-entry')
