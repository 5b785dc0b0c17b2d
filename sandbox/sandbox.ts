import type { Fault } from './faults.ts'
import type { Meter } from './limits.ts'
import type { Replays } from './replays.ts'
import type { SandboxState } from './sandbox-state.ts'

export type SandboxProvider = 'xero' | 'myob' | 'stripe'

/** The only application that is registered here. */
export const clientId = 'sandbox'
export const clientSecret = 'sandbox-secret'

interface RequestRow {
  method: string
  path: string
  /** Null where nobody got an answer. */
  status: number | null
}

/** The running sandbox. */
export interface Sandbox {
  state: SandboxState
  /** In milliseconds since 1970. */
  now(): number
  /** Writes the state down. */
  save(): void
  /** Registered redirect addresses, compared to the letter. */
  redirects: readonly string[]
  /** In the order in which they were switched on. */
  faults: Fault[]
  slowMs: number
  meters: { xero: Meter; myob: Meter }
  replays: { xero: Replays; stripe: Replays }
  /** What was asked lately and how it was answered. */
  requests: RequestRow[]
}
