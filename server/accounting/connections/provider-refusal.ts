import { textOf } from '#shared/texts.ts'
import type { RefusalCode } from '#shared/core/endpoint.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { ProviderProblem, type ProviderProblemKind } from '../providers/payroll-provider.ts'

/** Never UNAUTHORIZED, because that would sign the manager out of Muster. */
const codes: Record<ProviderProblemKind, RefusalCode> = {
  unauthorised: 'FORBIDDEN',
  expired: 'CONFLICT',
  refused: 'CONFLICT',
  forbidden: 'FORBIDDEN',
  limit: 'TOO_MANY_REQUESTS',
  'no-answer': 'CONFLICT',
  changed: 'CONFLICT',
}

/** Refuses with the sentence of a ProviderProblem; rethrows anything else. */
export function refuseProblem(problem: unknown): never {
  if (problem instanceof ProviderProblem)
    refuse(codes[problem.kind], textOf('accounting.providerProblem', { sentence: problem.message }))
  throw problem
}
