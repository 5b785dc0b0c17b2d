import type { FastifyInstance } from 'fastify'
import { type Limits, myobLimits, openMeter, type SwitchedLimit, xeroLimits } from './limits.ts'
import { openReplays } from './replays.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxState } from './sandbox-state.ts'
import { organisationsOf } from './seed.ts'
import { serveSandbox } from './serve-sandbox.ts'

const minute = 60_000
const day = 24 * 60 * minute

export interface SandboxOptions {
  /** The previous state. */
  state?: SandboxState | undefined
  /** The initial state otherwise, in the format of seed.ts. */
  seed: unknown
  /** In milliseconds since 1970. */
  now: () => number
  /** Registered redirect addresses. */
  redirects: readonly string[]
  save?: (state: SandboxState) => void
  limits?: { xero?: Partial<Limits>; myob?: Partial<Limits> }
  slowMs?: number
}

/** The sandbox as a server that does not listen yet. */
export function openSandbox(options: SandboxOptions): { app: FastifyInstance; sandbox: Sandbox } {
  const { now, redirects, save, limits, slowMs = 10_000 } = options
  const state: SandboxState = options.state ?? {
    organisations: organisationsOf(options.seed),
    grants: [],
    codes: [],
    tokens: [],
    customers: [],
    unchecked: [],
  }
  const holds = (limit: SwitchedLimit) => !state.unchecked.includes(`${limit}Limit`)
  const sandbox: Sandbox = {
    state,
    now,
    save: () => save?.(state),
    redirects,
    faults: [],
    slowMs,
    meters: {
      xero: openMeter({ ...xeroLimits, ...limits?.xero }, holds),
      myob: openMeter({ ...myobLimits, ...limits?.myob }, holds),
    },
    replays: { xero: openReplays(now, 6 * minute), stripe: openReplays(now, day) },
    requests: [],
  }
  return { app: serveSandbox(sandbox), sandbox }
}
