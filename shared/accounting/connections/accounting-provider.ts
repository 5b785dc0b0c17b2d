/** Provider one and provider two of the specification; the word in the address /accounting-software?provider=… */
export const accountingProviders = ['xero', 'myob'] as const
export type AccountingProvider = (typeof accountingProviders)[number]

export const providerLabels: Record<AccountingProvider, string> = { xero: 'Xero', myob: 'MYOB' }

/** What the provider calls the business whose payroll is kept there, and what it pays hours by. */
export const providerWords: Record<AccountingProvider, { tenant: string; rate: string }> = {
  xero: { tenant: 'organisation', rate: 'earnings rate' },
  myob: { tenant: 'company file', rate: 'wage category' },
}
