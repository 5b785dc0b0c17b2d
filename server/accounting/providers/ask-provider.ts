import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { ProviderProblem, type StoreAnswer } from './payroll-provider.ts'

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface ProviderAnswer extends StoreAnswer {
  headers: Headers
}

/** In bytes: a page of a thousand records is a tenth of it. */
const longestAnswer = 20_000_000

/**
 * One request over HTTP, once, its answer read as text whatever it is. Throws a ProviderProblem `no-answer` without one, or
 * with one that is longer than any provider's.
 */
export async function askProvider(
  provider: AccountingProvider,
  { url, ...request }: ProviderRequest,
  timeoutMs: number,
): Promise<ProviderAnswer> {
  try {
    // A provider redirects nobody; following would take the token elsewhere.
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, headers: answer.headers, text: await textOf(answer) }
  } catch {
    throw noAnswer(provider)
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > longestAnswer) throw new RangeError('the answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** @param answer the one that could not be read, where one came */
export function noAnswer(provider: AccountingProvider, answer?: StoreAnswer): ProviderProblem {
  return new ProviderProblem(
    'no-answer',
    `${providerLabels[provider]} gave no answer that could be read. Your hours are safe in Muster. Try again in a few minutes.`,
    answer && { answer: kept(answer) },
  )
}

/** What of an answer may be kept: without its headers. */
export function kept({ status, text }: StoreAnswer): StoreAnswer {
  return { status, text }
}
