import type { AccountingService } from '../accounting-service.ts'
import { kept } from '../ask-provider.ts'
import type { PayrollProvider } from '../payroll-provider.ts'
import { callMyob } from './call-myob.ts'
import { listMyobEmployees, listMyobRates } from './myob-payroll.ts'
import { listMyobCalendars } from './myob-preferences.ts'
import { myobRequestsFor, readStoredInMyob } from './myob-requests.ts'
import { myobSignInUrl, requestMyobTokens } from './myob-sign-in.ts'
import { listMyobTenants } from './myob-tenants.ts'
import { checkWeekUnchanged, findMyobTimesheets } from './myob-timesheets.ts'

/** MYOB Business and AccountRight (payroll.md 2). */
export function openMyob(service: AccountingService): PayrollProvider {
  return {
    signInUrl: (options) => myobSignInUrl(service, options),
    exchangeCode: ({ code, redirectUri }) =>
      requestMyobTokens(service, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => requestMyobTokens(service, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    listTenants: (accessToken, returned) => listMyobTenants(service, accessToken, returned),
    // MYOB has no endpoint for it: the user ends the connection there by hand, and here its tokens are deleted.
    disconnect: async () => undefined,
    listEmployees: (access, today) => listMyobEmployees(service, access, today),
    listRates: (access) => listMyobRates(service, access),
    listCalendars: (access) => listMyobCalendars(service, access),
    findTimesheets: (access, window, employeeIds, calendars) =>
      findMyobTimesheets(service, access, window, employeeIds, calendars),
    requestsFor: myobRequestsFor,
    checkUnchanged: (access, request) => checkWeekUnchanged(service, access, request),
    // MYOB has no idempotency key; sending the same hours twice changes nothing.
    store: async (access, request) => kept(await callMyob(service, access, request)),
    readStored: readStoredInMyob,
  }
}
