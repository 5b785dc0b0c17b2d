import { accountingTexts } from '#shared/accounting/accounting-texts.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { businessTexts } from '#shared/business/business-texts.ts'
import { calendarTexts } from '#shared/calendar/calendar-texts.ts'
import { chatTexts } from '#shared/chat/chat-texts.ts'
import { coreTexts } from '#shared/core/core-texts.ts'
import type { Catalogue, Text, Write } from '#shared/core/text.ts'
import { employeesTexts } from '#shared/employees/employees-texts.ts'
import { filesTexts } from '#shared/files/files-texts.ts'
import { leaveTexts } from '#shared/leave/leave-texts.ts'
import { tasksTexts } from '#shared/tasks/tasks-texts.ts'
import { timesheetsTexts } from '#shared/timesheets/timesheets-texts.ts'

/** Every text that leaves the server as a code. Both apps write them out, and the server only for older phones. */
const catalogues = {
  accounting: accountingTexts,
  accounts: accountsTexts,
  business: businessTexts,
  calendar: calendarTexts,
  chat: chatTexts,
  core: coreTexts,
  employees: employeesTexts,
  files: filesTexts,
  leave: leaveTexts,
  tasks: tasksTexts,
  timesheets: timesheetsTexts,
}
type Catalogues = typeof catalogues
type Feature = keyof Catalogues

/** `feature.name` of each text. */
export type TextCode = { [Name in Feature]: `${Name}.${keyof Catalogues[Name] & string}` }[Feature]

type WordingOf<Code> = Code extends `${infer Name extends Feature}.${infer Key}`
  ? Catalogues[Name][Key & keyof Catalogues[Name]]
  : never
/** What a text is about. */
export type About<Code> =
  WordingOf<Code> extends (parameters: infer Parameters extends object, ...rest: never) => string
    ? [about: Parameters]
    : []

/** A text of the catalogues. */
export function textOf<Code extends TextCode>(code: Code, ...about: About<Code>): Text {
  const [parameters]: readonly object[] = about
  return { code, parameters: { ...parameters } }
}

/**
 * A text in words.
 * @returns null if a newer server made it, whose catalogues this build does not know
 */
export function writeText({ code, parameters }: Text): string | null {
  const [feature = '', name = ''] = code.split('.')
  const known: Record<string, Catalogue> = catalogues
  const wording = Object.hasOwn(known, feature) ? known[feature]?.[name] : undefined
  if (wording === undefined) return null
  return typeof wording === 'string' ? wording : wording(parameters, inWords)
}

/** A text in words, where this build made it itself. */
export const inWords: Write = (coded) => writeText(coded) ?? coded.code

/** Texts in words, one after the other; empty for none. */
export const inSentences = (texts: readonly Text[]): string => texts.map(inWords).join(' ')
