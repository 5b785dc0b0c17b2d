/** Provider one and provider two of the specification, named in /accounting-software?provider=… */
export const accountingProviders = ['xero', 'myob'] as const
export type AccountingProvider = (typeof accountingProviders)[number]

export const providerLabels: Record<AccountingProvider, string> = { xero: 'Xero', myob: 'MYOB' }

/** The provider's names for the business that runs the payroll, and for a pay rate. */
export const providerWords: Record<AccountingProvider, { tenant: string; rate: string }> = {
  xero: { tenant: 'organisation', rate: 'earnings rate' },
  myob: { tenant: 'company file', rate: 'wage category' },
}
