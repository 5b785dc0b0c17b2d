const lowestCode = 100_000
const highestCode = 999_999

/** How many days an invite is valid. */
const inviteDays = 28

/** Wrong attempts after which a code is locked. */
export const maxCodeTries = 5

/** Specification 5 and 8. */
export const inviteMessages = {
  alreadyInvited: 'You already invited this user.',
  alreadyEmployed: 'This employee has already been invited',
  employeeNotFound: 'Employee not found',
} as const

/** Six digits. `randomInt` must be cryptographic, its upper limit exclusive, as `randomInt` of node:crypto is. */
export function inviteCodeFrom(randomInt: (min: number, maxExclusive: number) => number): string {
  return String(randomInt(lowestCode, highestCode + 1))
}

/** The first instant at which the invite no longer works, ISO in UTC. */
export function inviteExpiry(createdAt: string): string {
  return Temporal.Instant.from(createdAt)
    .add({ hours: inviteDays * 24 })
    .toString()
}

export function isInviteExpired(createdAt: string, now: string): boolean {
  return Temporal.Instant.compare(now, inviteExpiry(createdAt)) >= 0
}
