import type { SandboxProvider } from './sandbox.ts'

/** Where a fault applies. `tokens`: where codes and refresh tokens are exchanged. */
export const faultPoints = ['reads', 'stores', 'tokens'] as const
export type FaultPoint = (typeof faultPoints)[number]

interface FaultKind {
  /** Shown on the sandbox's page. */
  words: string
  providers: readonly SandboxProvider[]
  /** Applies at these points unless it is switched on for one only. */
  points: readonly FaultPoint[]
}

const accounting = ['xero', 'myob'] as const
const all = [...accounting, 'stripe'] as const
const api = ['reads', 'stores'] as const

export const faultKinds = {
  'store-then-500': { words: 'Stored, then answers 500 with a web page', providers: all, points: ['stores'] },
  'no-answer': { words: 'Stored, then hangs up without an answer', providers: all, points: ['stores'] },
  slow: { words: 'Answers slowly', providers: all, points: api },
  'very-slow': { words: 'Stored, then answers after 20 to 120 seconds', providers: ['myob'], points: api },
  unavailable: { words: 'Answers 503, stores nothing', providers: all, points: api },
  'xml-error': { words: 'Answers 400 in XML, stores nothing', providers: accounting, points: ['stores'] },
  'limit-minute': { words: 'Too many requests, for a short while', providers: accounting, points: api },
  'limit-day': { words: 'Too many requests, until tomorrow', providers: accounting, points: api },
  'expired-tokens': { words: 'The access token in use expires', providers: accounting, points: api },
  'revoked-tokens': { words: 'The refresh token in use is revoked', providers: accounting, points: ['tokens'] },
  'not-found': { words: 'Answers 404', providers: ['xero'], points: ['reads'] },
  'no-permission': { words: 'The user who connected has no payroll access', providers: accounting, points: api },
} satisfies Record<string, FaultKind>

export type FaultName = keyof typeof faultKinds

export interface Fault {
  provider: SandboxProvider
  name: FaultName
  points: readonly FaultPoint[]
  /** How many more requests it affects; null until it is switched off. */
  left: number | null
  /** How many requests pass before it affects one. */
  after?: number
  /** The only employee whose own record it affects: the id that the path ends with. */
  of?: string
}

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultKinds, name)

/** The first active fault that applies to this request, if any; decrements its count. */
export function takeFault(
  faults: Fault[],
  { provider, point, path }: { provider: SandboxProvider; point: FaultPoint; path: string },
): FaultName | undefined {
  const at = faults.findIndex(
    ({ of, ...fault }) =>
      fault.provider === provider && fault.points.includes(point) && (!of || path.endsWith(`/${of}`)),
  )
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
