import { cutText } from '#shared/core/cut-text.ts'
import type { ChecklistItem } from '#shared/machines/pre-start-checklists.ts'

/** What was found at an item. Items behind a critical fail may be left unchecked. */
export const itemResults = ['ok', 'fail', 'cant_read', 'not_checked'] as const
export type ItemResult = (typeof itemResults)[number]

/** An item of a filled check, in the words that were shown: a later change of the checklist doesn't change it. */
export interface CheckedItem extends ChecklistItem {
  result: ItemResult
  reading: number | null
  /** About a fail. */
  note: string
}

/** Final (safety.md 3.4). */
export const preStartStates = ['passed', 'failed'] as const
export type PreStartState = (typeof preStartStates)[number]

export const preStartStateLabels: Record<PreStartState, string> = { passed: 'Passed', failed: 'Failed' }

/** An item that has no answer yet has no result. */
export type OpenItem = ChecklistItem & Partial<Pick<CheckedItem, 'result' | 'reading' | 'note'>>

const isPlain = ({ kind }: Pick<ChecklistItem, 'kind'>) => kind === 'plain'

/** Every plain item that has no answer yet is OK; readings are typed, and what failed stays so. */
export const allOk = (items: readonly OpenItem[]): OpenItem[] =>
  items.map((item) => (isPlain(item) && item.result === undefined ? { ...item, result: 'ok' } : item))

export const isAnswered = ({ result }: OpenItem) => result !== undefined

/** Whether a critical item failed, so that the check may stop here. */
export const hasCriticalFail = (items: readonly OpenItem[]) =>
  items.some(({ critical, result }) => critical && result === 'fail')

/** The filled check; what has no answer is not checked. */
export const finished = (items: readonly OpenItem[]): CheckedItem[] =>
  items.map(({ result = 'not_checked', reading = null, note = '', ...item }) => ({ ...item, result, reading, note }))

/** What failed, as the machine's events have it. */
export const failedOf = (items: readonly CheckedItem[]) =>
  items.flatMap(({ text, critical, result }) => (result === 'fail' ? [{ item: text, critical }] : []))

/** "Failed: Steering; Seat belt", because the words of an item say what is right. */
export const failedText = (failed: readonly { item: string }[]) =>
  failed.length === 0 ? '' : `Failed: ${failed.map(({ item }) => item).join('; ')}`

/** As the banner of a machine shows it. */
const longestReason = 200

/** Why a failed check puts its machine out of use: what failed of the critical items; empty if none did. */
export function reasonOf(failed: readonly { item: string; critical: boolean }[]): string {
  const stopping = failed.filter(({ critical }) => critical)
  return cutText(failedText(stopping), longestReason)
}

export const preStartStateOf = (items: readonly CheckedItem[]): PreStartState =>
  failedOf(items).length > 0 ? 'failed' : 'passed'

/** The machine's meter, if the check has read it. */
export const meterOf = (items: readonly CheckedItem[]) =>
  items.find(({ kind, result }) => kind === 'meter' && result !== 'cant_read')?.reading ?? null

/** Whether a check is whole: every item has an answer, or a critical one failed and the rest is not checked. */
export const isWhole = (items: readonly CheckedItem[]) =>
  hasCriticalFail(items) || items.every(({ result }) => result !== 'not_checked')

/** Whether only readings can’t be read: what is looked at is OK or fails. */
export const isReadable = (items: readonly CheckedItem[]) =>
  items.every((item) => item.result !== 'cant_read' || !isPlain(item))

/** A check of all its items in less time was hardly made: a quiet figure for the manager (safety.md 5). */
export const quickSeconds = 5

/** A check left open with a critical fail is sent after this time. */
export const leftOpenMs = 10 * 60_000
