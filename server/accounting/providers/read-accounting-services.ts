import { z } from 'zod'
import { addressSetting, readSettings, type SettingsSource } from '#server/core/startup/settings.ts'
import { StartupProblem } from '#server/core/startup/startup-problem.ts'
import type { AccountingService, Pace } from './accounting-service.ts'

/** Xero's limits for one organisation (payroll.md 1.5). */
const xeroPace: Pace = { perMinute: 60, atOnce: 5, minuteMs: 60_000, retryMs: 2000, timeoutMs: 30_000 }

/** MYOB allows eight requests a second and may take half a minute to answer (payroll.md 2). */
const myobPace: Pace = { ...xeroPace, perMinute: 480, timeoutMs: 120_000 }

const variables = z.object({
  XERO_CLIENT_ID: z.string().optional(),
  XERO_CLIENT_SECRET: z.string().optional(),
  XERO_LOGIN_URL: addressSetting('https://login.xero.com'),
  XERO_TOKEN_URL: addressSetting('https://identity.xero.com'),
  XERO_API_URL: addressSetting('https://api.xero.com'),
  XERO_APP_URL: addressSetting('https://go.xero.com'),
  MYOB_CLIENT_ID: z.string().optional(),
  MYOB_CLIENT_SECRET: z.string().optional(),
  MYOB_LOGIN_URL: addressSetting('https://secure.myob.com'),
  MYOB_TOKEN_URL: addressSetting('https://secure.myob.com'),
  MYOB_API_URL: addressSetting('https://api.myob.com'),
  MYOB_APP_URL: addressSetting('https://app.myob.com'),
})

/** Xero and MYOB as configured. A client id without its secret is a StartupProblem. */
export function readAccountingServices(source: SettingsSource) {
  const settings = readSettings(variables, source)
  const serviceOf = (name: 'XERO' | 'MYOB', pace: Pace): AccountingService | null => {
    const clientId = settings[`${name}_CLIENT_ID`]
    if (!clientId) return null
    const clientSecret = settings[`${name}_CLIENT_SECRET`]
    if (!clientSecret)
      throw new StartupProblem(`With ${name}_CLIENT_ID, set ${name}_CLIENT_SECRET too: they come as a pair.`)
    return {
      clientId,
      clientSecret,
      loginUrl: settings[`${name}_LOGIN_URL`],
      tokenUrl: settings[`${name}_TOKEN_URL`],
      apiUrl: settings[`${name}_API_URL`],
      appUrl: settings[`${name}_APP_URL`],
      pace,
    }
  }
  return { xero: serviceOf('XERO', xeroPace), myob: serviceOf('MYOB', myobPace) }
}
