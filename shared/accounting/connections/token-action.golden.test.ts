import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { invalidTokenRefresh, notLinked } from './accounting-messages.ts'
import { expiriesFrom, tokenAction } from './token-action.ts'

const tokens = z.object({ now: z.string(), access_token_expiry: z.string(), refresh_token_expiry: z.string() })
const after = z.object({ expires_in: z.number(), access_token_expiry: z.string(), refresh_token_expiry: z.string() })

const cases = goldenCases('xero_token', {
  input: z.union([tokens, z.object({ response: z.unknown() }), z.object({ link: z.null() })]),
  expected: z.object({ action: z.string().optional(), after: after.optional(), error: z.string().optional() }),
})

const sameInstant = (a: string, b: string) => Temporal.Instant.compare(a, b) === 0

test('every token case is read', () => expect(cases).toHaveLength(5))

test.each(cases)('$id $why', ({ input, expected }) => {
  if ('now' in input) {
    const expiries = { accessTokenExpiry: input.access_token_expiry, refreshTokenExpiry: input.refresh_token_expiry }
    expect(tokenAction(input.now, expiries)).toBe(expected.action)
    if (!expected.after) return
    const renewed = expiriesFrom(input.now, expected.after.expires_in)
    expect(sameInstant(renewed.accessTokenExpiry, expected.after.access_token_expiry)).toBe(true)
    expect(sameInstant(renewed.refreshTokenExpiry, expected.after.refresh_token_expiry)).toBe(true)
  } else {
    // Tests in server/accounting cover when these messages are shown.
    expect('link' in input ? notLinked('xero') : invalidTokenRefresh('xero')).toBe(expected.error)
  }
})
