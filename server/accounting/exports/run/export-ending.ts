import { ORPCError } from '@orpc/server'
import { notLinked, sessionExpired } from '#shared/accounting/connections/accounting-messages.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { dayText, timeText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { ProviderProblem } from '../../providers/payroll-provider.ts'

interface EndingContext {
  provider: AccountingProvider
  zone: string
}

/** The sentence of a problem that affects every employee and so ends the export; null if it affects only one. */
export function endingProblem(problem: unknown, context: EndingContext): string | null {
  if (problem instanceof ORPCError) return withAdvice(problem.message, context.provider)
  if (!(problem instanceof ProviderProblem)) return null
  switch (problem.kind) {
    case 'limit':
      return problem.message + untilText(problem.until, context.zone)
    case 'forbidden':
    case 'unauthorised':
      return problem.message
    case 'expired':
      return withAdvice(sessionExpired(context.provider), context.provider)
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
): string {
  const ending = endingProblem(error, found)
  if (ending !== null) return ending
  if (error instanceof ProviderProblem) return error.message
  const patientUntil = Temporal.Instant.from(found.startedAt).add({ hours: patienceHours })
  if (Temporal.Instant.compare(services.now(), patientUntil) < 0) throw error
  log.error({ err: error, exportId: found.id }, 'an export could not be prepared')
  return 'Something went wrong in Muster before the hours could be sent. They are safe. Retry the failed employees.'
}

/** The specification's message says what is wrong; this adds what to do. */
function withAdvice(message: string, provider: AccountingProvider): string {
  const bare = [sessionExpired(provider), notLinked(provider)]
  const label = providerLabels[provider]
  if (!bare.includes(message)) return message
  return `${message}. Connect ${label} again in Settings › Integrations, then retry the failed employees.`
}

function untilText(until: string | undefined, zone: string): string {
  if (until === undefined) return ''
  return ` It resets on ${dayText(localDateOf(until, zone))} at ${timeText(until, zone)}.`
}
