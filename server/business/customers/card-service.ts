import { z } from 'zod'
import { addressSetting, readSettings, type SettingsSource } from '#server/core/startup/settings.ts'

/** The card provider. */
export interface CardService {
  secretKey: string
  apiUrl: string
}

declare module '#server/core/startup/outside-services.ts' {
  interface OutsideServices {
    stripe: CardService | null
  }
}

/** A live key is refused outside production: a test would create real customers. */
const secretKey = z
  .string()
  .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key like sk_test_…')
  .refine((key) => !key.includes('_live_') || process.env.NODE_ENV === 'production', {
    error: 'is a live key, which is only accepted with NODE_ENV=production. Use a test key (sk_test_…)',
  })

const variables = z.object({
  STRIPE_SECRET_KEY: secretKey.optional(),
  STRIPE_API_URL: addressSetting('https://api.stripe.com'),
})

export function readCardService(source: SettingsSource): CardService | null {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = readSettings(variables, source)
  return STRIPE_SECRET_KEY ? { secretKey: STRIPE_SECRET_KEY, apiUrl: STRIPE_API_URL } : null
}
