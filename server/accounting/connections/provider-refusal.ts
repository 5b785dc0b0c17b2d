import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { codedText } from '#shared/core/coded-text.ts'
import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { RefusalCode } from '#shared/core/endpoint.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { ProviderProblem, type ProviderProblemKind } from '../providers/payroll-provider.ts'

const refused = z.object({ reason: codedText })

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

/** Refuses with the text of a ProviderProblem; rethrows anything else. */
export function refuseProblem(problem: unknown): never {
  if (problem instanceof ProviderProblem) refuse(codes[problem.kind], problem.text)
  throw problem
}

/** Why a call could not be made: the provider's answer, or our own refusal. Null for a fault. */
export function reasonOf(problem: unknown): Text | null {
  if (problem instanceof ProviderProblem) return problem.text
  if (!(problem instanceof ORPCError)) return null
  const { data } = refused.safeParse(problem.data)
  return data ? data.reason : textOf('core.written', { sentence: problem.message })
}
