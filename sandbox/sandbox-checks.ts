/** Checks of all organisations; each can be switched off to see how Muster handles a provider without it. */
export const sandboxChecks = {
  tokenReuse: 'Xero ends the session when a refresh token is used twice',
  secondLimit: 'MYOB allows eight requests a second',
  minuteLimit: 'Xero and MYOB limit requests per minute',
} as const

export type SandboxCheck = keyof typeof sandboxChecks

export const sandboxCheckNames = Object.keys(sandboxChecks).filter(
  (name): name is SandboxCheck => name in sandboxChecks,
)
