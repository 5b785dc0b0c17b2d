import { useMemo } from 'react'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { Clock } from '#shared/timesheets/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { useItems } from '../outbox/use-items.ts'
import { leaveRows } from './leave-rows.ts'

/** The person's leave as last read, with what was asked for and withdrawn on this phone since. */
export function useLeave(person: PhonePerson, { leaveHours }: Clock) {
  const answer = useAnswer<OwnLeave[]>('leave', person, (client) => client.leave.listMine())
  const items = useItems(person, 'leave.request', 'leave.withdraw')
  const { value, at } = answer
  const rows = useMemo(() => items && leaveRows(value ?? [], items, at, leaveHours), [items, value, at, leaveHours])
  return { answer, rows }
}
