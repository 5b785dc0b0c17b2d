import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { shell } from '#app/phone/messages/en/shell.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

type ShellTexts = typeof shell
type Label = { [Name in keyof ShellTexts]: ShellTexts[Name] extends string ? `shell:${Name}` : never }[keyof ShellTexts]

/** What a feature declares of its screens in `feature.ts`. */
export interface PhoneScreen {
  /** Below /my. */
  path: string
  /** It has screens of its own below its path. */
  nest?: true
  Page: ComponentType
  /** Where it is listed: in the bar, or behind ☰. Links lead to the others. */
  entry?: {
    in: 'bar' | 'menu'
    label: Label
    Icon: Icon
    /** On the corner of the icon in the bar. */
    Badge?: ComponentType
  }
  /** It shows what the farm plans, which archived employees no longer see. */
  isPlan?: true
  /** Asks what its screens need, so that they work without reception. What it needs for that loads then. */
  readAhead?: (ahead: Ahead) => Promise<unknown>
}

export interface Ahead {
  person: PhonePerson
  clock: Clock
  /** Asks the server and stores its answer. Throws the server's or the network's error. */
  read: <Value>(question: Question<Value>) => Promise<Value>
  /** Only what has never been read: photos are large and rarely change; the screens that show one read it again. */
  readOnce: <Value>(question: Question<Value>) => Promise<unknown>
}
