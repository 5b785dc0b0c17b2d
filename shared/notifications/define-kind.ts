import type { z } from 'zod'

/** What a person reads; opening it leads to `url`. */
export interface Notice {
  title: string
  body: string
  /** A path of the reader's app. */
  url: string
}

/** The app that a person uses: members of the business the manager's, its employees the phone's. */
export type ReaderApp = 'manager' | 'phone'

export interface Channels {
  push: boolean
  email: boolean
}

interface Declared<Parameters> {
  /** What it is about, as a choice in the settings. */
  label: string
  /** Whether employees receive it, those who manage the business, or both. */
  receivers: 'employees' | 'managers' | 'everyone'
  /** Until the person chooses otherwise. The list in the app always has it. */
  defaults: Channels
  /** Pushed at once, also at night: someone may be hurt. */
  ignoresQuietHours?: true
  /** What its text is made from. Stored, so an earlier version may have written it. */
  parameters: z.ZodType<Parameters>
  /** The text of a notification, the same in the list, in a push and in an email. */
  write(parameters: Parameters, app: ReaderApp): Notice
}

/** Declares a kind of notification. It is joined to the others in `notification-kinds.ts`. */
export const defineKind = <Parameters>({ write, ...kind }: Declared<Parameters>) => ({
  ...kind,
  /** From stored parameters. */
  writeNotice: (stored: unknown, app: ReaderApp): Notice => write(kind.parameters.parse(stored), app),
})
