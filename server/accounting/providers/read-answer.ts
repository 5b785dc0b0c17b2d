import { z } from 'zod'
import { accountingMessages } from '#shared/accounting/connections/accounting-messages.ts'
import { cutText } from '#shared/core/cut-text.ts'
import { textOf } from '#shared/texts.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { noAnswer } from './ask-provider.ts'
import { ProviderProblem, type StoreAnswer } from './payroll-provider.ts'

/** Parses the answer by its schema. Throws a ProviderProblem `no-answer` if it does not match. */
export function readAnswer<Shape>(provider: AccountingProvider, schema: z.ZodType<Shape>, answer: StoreAnswer): Shape {
  const { success, data, error } = schema.safeParse(jsonOf(answer.text))
  if (success) return data
  if (error.issues.some(({ message }) => message === accountingMessages.invalidDate)) {
    throw new ProviderProblem('no-answer', textOf('accounting.oddDate', { provider }))
  }
  throw noAnswer(provider, answer)
}

/** Undefined for anything that is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of each `<Message>`: errors may be XML although JSON was requested (payroll.md 1.4). */
export function xmlMessages(text: string): string[] {
  return [...text.matchAll(/<Message>([^<]*)<\/Message>/g)].map(([, message = '']) => decoded(message).trim())
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name: string) => {
    if (name) return entities[name] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })
}

const longestQuote = 200

const recordId = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

/** The provider's own text for quoting in a message, without ids; empty for none, and for an HTML page. */
export function quotable(message: string): string {
  const words = message.replaceAll(recordId, '…').replaceAll(/\s+/g, ' ').trim()
  if (/<\/?[a-z!]/i.test(words)) return ''
  return words.length > longestQuote ? `${cutText(words, longestQuote)}…` : words
}
