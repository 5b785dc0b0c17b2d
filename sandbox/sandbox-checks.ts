/** What holds in all organisations; each can be switched off, to see what Muster makes of a provider without it. */
export const sandboxChecks = {
  tokenReuse: 'Xero ends the session of a used refresh token that comes back',
  secondLimit: 'MYOB takes eight requests a second',
  minuteLimit: 'Xero and MYOB limit the requests of a minute',
} as const

export type SandboxCheck = keyof typeof sandboxChecks

export const sandboxCheckNames = Object.keys(sandboxChecks).filter(
  (name): name is SandboxCheck => name in sandboxChecks,
)
