import { dayHeadingText } from '#shared/core/time/date-text.ts'

interface Membership {
  joinedOn: string
  /** Null while they are in it. */
  leftOn: string | null
}

/** "Tue 3 Nov – now": from when until when someone was in a crew, by days, with the years that are not this one. */
export function membershipText({ joinedOn, leftOn }: Membership, today: string): string {
  const from = dayHeadingText(joinedOn, today)
  if (leftOn === joinedOn) return from
  return `${from} – ${leftOn === null ? 'now' : dayHeadingText(leftOn, today)}`
}
