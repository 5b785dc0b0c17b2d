import type { Fault } from './faults.ts'
import type { Meter } from './limits.ts'
import type { Replays } from './replays.ts'
import type { SandboxState } from './sandbox-state.ts'

export type SandboxProvider = 'xero' | 'myob' | 'stripe'

/** The only registered application. */
export const clientId = 'sandbox'
export const clientSecret = 'sandbox-secret'

interface RequestRow {
  method: string
  path: string
  /** Null if no answer was sent. */
  status: number | null
}

/** The running sandbox. */
export interface Sandbox {
  state: SandboxState
  /** In milliseconds since 1970. */
  now(): number
  /** Saves the state. */
  save(): void
  /** Registered redirect addresses, compared exactly. */
  redirects: readonly string[]
  /** In the order they were switched on. */
  faults: Fault[]
  slowMs: number
  meters: { xero: Meter; myob: Meter }
  replays: { xero: Replays; stripe: Replays }
  /** The latest requests and their answers. */
  requests: RequestRow[]
}
