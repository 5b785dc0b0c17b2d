import { z } from 'zod'

/** The rate limits of one organisation at a provider, and the time-out of a request. */
export interface Pace {
  perMinute: number
  atOnce: number
  /** 60,000 ms; shorter in tests. */
  minuteMs: number
  /** The delay before a failed request is retried. It grows with each retry. */
  retryMs: number
  timeoutMs: number
}

/** An accounting provider. Addresses have no trailing slash; only they differ between the sandbox and the real provider. */
export interface AccountingService {
  clientId: string
  clientSecret: string
  /** The page where a user signs in. */
  loginUrl: string
  /** The address that exchanges codes and refresh tokens. */
  tokenUrl: string
  apiUrl: string
  /** The provider's own screens. */
  appUrl: string
  pace: Pace
}

/** Null where no key is configured. */
export interface OutsideServices {
  xero: AccountingService | null
  myob: AccountingService | null
  stripe: { secretKey: string; apiUrl: string } | null
}

export const noOutsideServices: OutsideServices = { xero: null, myob: null, stripe: null }

/** Xero's limits for one organisation (payroll.md 1.5). */
const xeroPace: Pace = { perMinute: 60, atOnce: 5, minuteMs: 60_000, retryMs: 2000, timeoutMs: 30_000 }

/** MYOB allows eight requests a second and may take half a minute to answer (payroll.md 2). */
const myobPace: Pace = { ...xeroPace, perMinute: 480, timeoutMs: 120_000 }

const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com' })
    .transform((value) => value.replace(/\/+$/, ''))
    .default(standard)

/** A live key is refused outside production: a test would create real customers. */
const stripeKey = z
  .string()
  .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key like sk_test_…')
  .refine((key) => !key.includes('_live_') || process.env.NODE_ENV === 'production', {
    error: 'is a live key, which is only accepted with NODE_ENV=production. Use a test key (sk_test_…)',
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
