import type { SandboxProvider } from './sandbox.ts'

/** Where a fault applies. `tokens`: where codes and refresh tokens are exchanged. */
export const faultPlaces = ['reads', 'stores', 'tokens'] as const
export type FaultPlace = (typeof faultPlaces)[number]

interface FaultKind {
  /** Shown on the sandbox's page. */
  words: string
  providers: readonly SandboxProvider[]
  /** Applies at these points unless it is switched on for one only. */
  places: readonly FaultPlace[]
}

const accounting = ['xero', 'myob'] as const
const all = [...accounting, 'stripe'] as const
const api = ['reads', 'stores'] as const

export const faultKinds = {
  'store-then-500': { words: 'Stored, then answers 500 with a web page', providers: all, places: ['stores'] },
  'no-answer': { words: 'Stored, then hangs up without an answer', providers: all, places: ['stores'] },
  slow: { words: 'Answers slowly', providers: all, places: api },
  'very-slow': { words: 'Stored, then answers after 20 to 120 seconds', providers: ['myob'], places: api },
  unavailable: { words: 'Answers 503, stores nothing', providers: all, places: api },
  'xml-error': { words: 'Answers 400 in XML, stores nothing', providers: accounting, places: ['stores'] },
  'limit-minute': { words: 'Too many requests, for a short while', providers: accounting, places: api },
  'limit-day': { words: 'Too many requests, until tomorrow', providers: accounting, places: api },
  'expired-tokens': { words: 'The access token in use expires', providers: accounting, places: api },
  'revoked-tokens': { words: 'The refresh token in use is revoked', providers: accounting, places: ['tokens'] },
  'no-permission': { words: 'The user who connected has no payroll access', providers: accounting, places: api },
} satisfies Record<string, FaultKind>

export type FaultName = keyof typeof faultKinds

export interface Fault {
  provider: SandboxProvider
  name: FaultName
  places: readonly FaultPlace[]
  /** How many more requests it affects; null until it is switched off. */
  left: number | null
  /** How many requests pass before it affects one. */
  after?: number
}

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultKinds, name)

/** The first active fault that applies to this request, if any; decrements its count. */
export function takeFault(faults: Fault[], provider: SandboxProvider, place: FaultPlace): FaultName | undefined {
  const at = faults.findIndex((fault) => fault.provider === provider && fault.places.includes(place))
  const fault = faults[at]
  if (!fault) return undefined
  if (fault.after) {
    fault.after -= 1
    return undefined
  }
  if (fault.left !== null) fault.left -= 1
  if (fault.left === 0) faults.splice(at, 1)
  return fault.name
}
