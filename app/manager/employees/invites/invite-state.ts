import type { StatusTone } from '#app/ui/feedback/status-badge.tsx'

export type InviteState = { usable: boolean; tone: StatusTone; words: string }

const hoursADay = 24
const relative = new Intl.RelativeTimeFormat('en-AU')

/** Whether a pending invite's code still works, in words. Instants are ISO in UTC. */
export function inviteState({ expiresAt, locked }: { expiresAt: string; locked: boolean }, now: string): InviteState {
  const hours = Temporal.Instant.from(now).until(expiresAt).total('hours')
  if (hours <= 0) return { usable: false, tone: 'rejected', words: 'Expired' }
  if (locked) return { usable: false, tone: 'rejected', words: 'Locked: too many wrong codes' }
  return {
    usable: true,
    tone: 'pending',
    words: `Expires ${inDays(hours < hoursADay ? 0 : Math.round(hours / hoursADay))}`,
  }
}

function inDays(days: number): string {
  return days === 0 ? 'within a day' : relative.format(days, 'day')
}
