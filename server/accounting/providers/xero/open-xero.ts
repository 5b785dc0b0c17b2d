import type { AccountingService } from '../accounting-service.ts'
import { kept } from '../ask-provider.ts'
import type { PayrollProvider } from '../payroll-provider.ts'
import { callXero, xeroRequestsLeft } from './call-xero.ts'
import { listXeroPayRuns, readXeroPayTemplate, readXeroTrackingCategory } from './xero-checks.ts'
import { listXeroCalendars, listXeroEmployees, listXeroRates } from './xero-payroll.ts'
import { readStoredInXero, xeroRequestsFor } from './xero-requests.ts'
import { requestXeroTokens, xeroSignInUrl } from './xero-sign-in.ts'
import { disconnectXero, isConnectedToXero, listXeroTenants } from './xero-tenants.ts'
import { findXeroTimesheets } from './xero-timesheets.ts'

/** Xero Payroll AU, version 1.0 of its payroll API (payroll.md 1). */
export function openXero(service: AccountingService): PayrollProvider {
  return {
    signInUrl: (options) => xeroSignInUrl(service, options),
    exchangeCode: ({ code, redirectUri }) =>
      requestXeroTokens(service, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => requestXeroTokens(service, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    listTenants: (accessToken) => listXeroTenants(service, accessToken),
    disconnect: (access, refreshToken) => disconnectXero(service, access, refreshToken),
    isConnected: (access) => isConnectedToXero(service, access),
    listEmployees: (access) => listXeroEmployees(service, access),
    listRates: (access) => listXeroRates(service, access),
    listCalendars: (access) => listXeroCalendars(service, access),
    listPayRuns: (access, since) => listXeroPayRuns(service, access, since),
    readTrackingCategory: (access) => readXeroTrackingCategory(service, access),
    readPayTemplate: (access, employeeId) => readXeroPayTemplate(service, access, employeeId),
    requestsLeftToday: ({ tenantId }) => xeroRequestsLeft(service, tenantId),
    findTimesheets: (access, window, employeeIds) => findXeroTimesheets(service, access, window, employeeIds),
    requestsFor: xeroRequestsFor,
    // Xero itself refuses a timesheet that was approved or created in between.
    checkUnchanged: async () => undefined,
    store: async (access, request, idempotencyKey) =>
      kept(await callXero(service, access, { ...request, idempotencyKey })),
    readStored: readStoredInXero,
  }
}
