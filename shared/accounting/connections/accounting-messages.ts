import { type AccountingProvider, providerLabels } from './accounting-provider.ts'

/** Literal texts of Specification 8. */
export const accountingMessages = {
  noAuthenticatedUser: 'No authenticated user',
  invalidDate: 'Invalid date format',
} as const

type ByProvider = Record<AccountingProvider, string>

/** The specification gives provider one's texts; provider two's match them. */
const sessionExpiredTexts: ByProvider = { xero: 'Xero session expired', myob: 'MYOB session expired' }
const invalidTokenRefreshTexts: ByProvider = {
  xero: 'Invalid token refresh response from Xero',
  myob: 'Invalid token refresh response from MYOB',
}
const notLinkedTexts: ByProvider = {
  xero: 'the current manager has not linked to xero',
  myob: 'the current manager has not linked to myob',
}

export const sessionExpired = (provider: AccountingProvider) => sessionExpiredTexts[provider]
export const invalidTokenRefresh = (provider: AccountingProvider) => invalidTokenRefreshTexts[provider]
export const notLinked = (provider: AccountingProvider) => notLinkedTexts[provider]

/** The connection was ended at the provider itself. */
export const connectionEnded = (provider: AccountingProvider) =>
  `The connection was ended in ${providerLabels[provider]}. Your hours and links are safe. Connect ${providerLabels[provider]} again in Settings › Integrations.`
