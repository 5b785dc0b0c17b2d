const soonDays = 30

/** A certificate is valid through the day it expires on. Days are `YYYY-MM-DD` in the farm's time zone. */
export function expiryOf(expiresOn: string | null, today: string) {
  if (expiresOn === null) return { kind: 'none' } as const
  const days = Temporal.PlainDate.from(today).until(expiresOn).days
  if (days < 0) return { kind: 'expired', day: expiresOn } as const
  if (days === 0) return { kind: 'today', day: expiresOn } as const
  if (days <= soonDays) return { kind: 'soon', day: expiresOn, days } as const
  return { kind: 'valid', day: expiresOn } as const
}

/** Whether the document has expired or expires soon. */
export const needsLook = (expiresOn: string | null, today: string) =>
  !['none', 'valid'].includes(expiryOf(expiresOn, today).kind)
