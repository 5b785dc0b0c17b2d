import { expect, test } from 'vitest'
import { readOutsideServices } from './outside-services.ts'

test('settings give accounting providers and the card provider their real addresses when a key is set', () => {
  expect(readOutsideServices({})).toEqual({ xero: null, myob: null, stripe: null })
  const keys = { XERO_CLIENT_ID: 'x', XERO_CLIENT_SECRET: 'xs', MYOB_CLIENT_ID: 'm', MYOB_CLIENT_SECRET: 'ms' }
  expect(readOutsideServices({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({
    xero: {
      clientId: 'x',
      clientSecret: 'xs',
      loginUrl: 'https://login.xero.com',
      tokenUrl: 'https://identity.xero.com',
      apiUrl: 'https://api.xero.com',
      pace: { perMinute: 60, atOnce: 5, minuteMs: 60_000 },
    },
    myob: { clientId: 'm', clientSecret: 'ms', tokenUrl: 'https://secure.myob.com', apiUrl: 'https://api.myob.com' },
    stripe: { secretKey: 'sk_test_1', apiUrl: 'https://api.stripe.com' },
  })
})

test('settings point a provider elsewhere, without the trailing slash', () => {
  const keys = { XERO_CLIENT_ID: 'x', XERO_CLIENT_SECRET: 'xs' }
  expect(readOutsideServices({ ...keys, XERO_API_URL: 'http://127.0.0.1:4000/' })).toMatchObject({
    xero: { apiUrl: 'http://127.0.0.1:4000', loginUrl: 'https://login.xero.com' },
  })
})

test.each([
  [{ XERO_CLIENT_ID: 'x' }, 'With XERO_CLIENT_ID, set XERO_CLIENT_SECRET too'],
  [{ MYOB_CLIENT_ID: 'm' }, 'With MYOB_CLIENT_ID, set MYOB_CLIENT_SECRET too'],
  [{ XERO_API_URL: 'api.xero.com' }, 'The setting XERO_API_URL must be an address like https://api.example.com.'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'The setting STRIPE_SECRET_KEY must be a secret key like sk_test_…'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'The setting STRIPE_SECRET_KEY is a live key'],
])('%o is refused in a sentence that names the variable', (source, sentence) => {
  expect(() => readOutsideServices(source)).toThrow(sentence)
})

test('a refusal never shows a value, which may be a secret', () => {
  expect(() => readOutsideServices({ STRIPE_SECRET_KEY: 'sk_live_hunter2' })).not.toThrow('hunter2')
})
