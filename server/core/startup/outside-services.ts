import { z } from 'zod'

/** How often one organisation may be asked, and how long to wait for it. */
export interface Pace {
  perMinute: number
  atOnce: number
  /** A minute; shorter in tests. */
  minuteMs: number
  /** Before a request that got no usable answer is sent again; longer each time. */
  retryMs: number
  timeoutMs: number
}

/** An accounting provider. Addresses without a slash at their end: the sandbox differs from the real one in them alone. */
export interface AccountingService {
  clientId: string
  clientSecret: string
  /** Where a person signs in. */
  loginUrl: string
  /** Where codes and refresh tokens are exchanged. */
  tokenUrl: string
  apiUrl: string
  /** The provider's own screens. */
  appUrl: string
  pace: Pace
}

/** Null where no key is set. */
export interface OutsideServices {
  xero: AccountingService | null
  myob: AccountingService | null
  stripe: { secretKey: string; apiUrl: string } | null
}

export const noOutsideServices: OutsideServices = { xero: null, myob: null, stripe: null }

/** Xero's limits for one organisation (payroll.md 1.5). */
const xeroPace: Pace = { perMinute: 60, atOnce: 5, minuteMs: 60_000, retryMs: 2000, timeoutMs: 30_000 }

/** MYOB allows eight a second; it may take half a minute to answer (payroll.md 2). */
const myobPace: Pace = { ...xeroPace, perMinute: 480, timeoutMs: 120_000 }

const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .default(standard)

/** Not for the real card provider outside production: a test would make real customers. */
const stripeKey = z
  .string()
  .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key like sk_test_…')
  .refine((key) => !key.includes('_live_') || process.env.NODE_ENV === 'production', {
    error: 'is a live key: it is taken with NODE_ENV=production only. Use a test key (sk_test_…)',
  })

export const outsideVariables = {
  XERO_CLIENT_ID: z.string().optional(),
  XERO_CLIENT_SECRET: z.string().optional(),
  XERO_LOGIN_URL: address('https://login.xero.com'),
  XERO_TOKEN_URL: address('https://identity.xero.com'),
  XERO_API_URL: address('https://api.xero.com'),
  XERO_APP_URL: address('https://go.xero.com'),
  MYOB_CLIENT_ID: z.string().optional(),
  MYOB_CLIENT_SECRET: z.string().optional(),
  MYOB_LOGIN_URL: address('https://secure.myob.com'),
  MYOB_TOKEN_URL: address('https://secure.myob.com'),
  MYOB_API_URL: address('https://api.myob.com'),
  MYOB_APP_URL: address('https://app.myob.com'),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_API_URL: address('https://api.stripe.com'),
}
type OutsideSettings = z.infer<z.ZodObject<typeof outsideVariables>>

export function outsideServicesOf(data: OutsideSettings): OutsideServices {
  return {
    xero: data.XERO_CLIENT_ID
      ? {
          clientId: data.XERO_CLIENT_ID,
          clientSecret: data.XERO_CLIENT_SECRET ?? '',
          loginUrl: data.XERO_LOGIN_URL,
          tokenUrl: data.XERO_TOKEN_URL,
          apiUrl: data.XERO_API_URL,
          appUrl: data.XERO_APP_URL,
          pace: xeroPace,
        }
      : null,
    myob: data.MYOB_CLIENT_ID
      ? {
          clientId: data.MYOB_CLIENT_ID,
          clientSecret: data.MYOB_CLIENT_SECRET ?? '',
          loginUrl: data.MYOB_LOGIN_URL,
          tokenUrl: data.MYOB_TOKEN_URL,
          apiUrl: data.MYOB_API_URL,
          appUrl: data.MYOB_APP_URL,
          pace: myobPace,
        }
      : null,
    stripe: data.STRIPE_SECRET_KEY ? { secretKey: data.STRIPE_SECRET_KEY, apiUrl: data.STRIPE_API_URL } : null,
  }
}
