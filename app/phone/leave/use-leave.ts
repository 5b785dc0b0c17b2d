import { useMemo } from 'react'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { useItems } from '../outbox/use-items.ts'
import { leaveRows } from './leave-rows.ts'

/** The employee's leave: the last answer with requests and withdrawals from this phone applied. */
export function useLeave(person: PhonePerson, { leaveHours }: Clock) {
  const answer = useAnswer<OwnLeave[]>('leave', person, async (client) =>
    checkAnswer(await client.leave.listOwnLeave(), 'length'),
  )
  const items = useItems(person, 'leave.requestLeave', 'leave.withdrawLeave')
  const { value, order } = answer
  const rows = useMemo(
    () => items && leaveRows(value ?? [], items, order, leaveHours),
    [items, value, order, leaveHours],
  )
  return { answer, rows }
}
