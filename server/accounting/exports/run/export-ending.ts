import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import { reasonOf } from '../../connections/provider-refusal.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { ProviderProblem } from '../../providers/payroll-provider.ts'

interface EndingContext {
  provider: AccountingProvider
  zone: string
}

/** A problem that affects every employee and so ends the export; null if it affects only one. */
export function endingProblem(problem: unknown, { provider, zone }: EndingContext): Text | null {
  const because = reasonOf(problem)
  if (!because) return null
  if (!(problem instanceof ProviderProblem)) return withAdvice(because, provider)
  switch (problem.kind) {
    case 'limit':
      return problem.until === undefined
        ? because
        : textOf('accounting.resetsAt', { because, until: problem.until, zone })
    case 'forbidden':
    case 'unauthorised':
      return because
    case 'expired':
      return withAdvice(textOf('accounting.sessionExpired', { provider }), provider)
    case 'refused':
    case 'no-answer':
    case 'changed':
      return null
  }
}

/** How long an export is retried automatically after a fault in Muster; then it ends, so that another can start. */
const patienceHours = 1

/**
 * The same when data that every employee needs could not be read. Throws a fault in Muster, so that the next run
 * retries.
 */
export function readingProblem(
  error: unknown,
  found: EndingContext & { id: string; startedAt: string },
  { services, log }: BusinessSteps,
): Text {
  const ending = endingProblem(error, found)
  if (ending !== null) return ending
  if (error instanceof ProviderProblem) return error.text
  const patientUntil = Temporal.Instant.from(found.startedAt).add({ hours: patienceHours })
  if (Temporal.Instant.compare(services.now(), patientUntil) < 0) throw error
  log.error({ err: error, exportId: found.id }, 'an export could not be prepared')
  return textOf('accounting.preparingBroke')
}

/** The specification's message says what is wrong; this adds what to do. */
function withAdvice(because: Text, provider: AccountingProvider): Text {
  return bare.includes(because.code) ? textOf('accounting.connectAgain', { provider, because }) : because
}

const bare = ['accounting.sessionExpired', 'accounting.notLinked']
