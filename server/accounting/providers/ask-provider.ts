import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
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

/** In bytes: about ten times a page of a thousand records. */
const longestAnswer = 20_000_000

/**
 * Sends one HTTP request once and reads its answer as text. Throws a ProviderProblem `no-answer` without an answer, or
 * if it is longer than any real one.
 */
export async function askProvider(
  provider: AccountingProvider,
  { url, ...request }: ProviderRequest,
  timeoutMs: number,
): Promise<ProviderAnswer> {
  try {
    // Providers don't redirect; following a redirect would send the token elsewhere.
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, headers: answer.headers, text: await bodyOf(answer) }
  } catch {
    throw noAnswer(provider)
  }
}

async function bodyOf({ body }: Response): Promise<string> {
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

/** @param answer the unreadable answer, if there was one */
export function noAnswer(provider: AccountingProvider, answer?: StoreAnswer): ProviderProblem {
  const text = textOf('accounting.noValidAnswer', { provider })
  return new ProviderProblem('no-answer', text, answer && { answer: kept(answer) })
}

/** The part of an answer that may be stored: not its headers. */
export function kept({ status, text }: StoreAnswer): StoreAnswer {
  return { status, text }
}
