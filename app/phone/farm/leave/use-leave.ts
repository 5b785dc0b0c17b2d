import { useMemo } from 'react'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { leaveRows } from './leave-rows.ts'

export const leaveQuestion: Question<OwnLeave[]> = {
  endpoint: 'leave.listOwnLeave',
  read: async (client) => checkAnswer(await client.leave.listOwnLeave(), 'length'),
}

/** The employee's leave: the last answer with requests and withdrawals from this phone applied. */
export function useLeave({ leaveHours }: Clock) {
  const answer = useAnswer(leaveQuestion)
  const items = useItems('leave.requestLeave', 'leave.withdrawLeave')
  const { value, order } = answer
  const rows = useMemo(
    () => items && leaveRows(value ?? [], items, order, leaveHours),
    [items, value, order, leaveHours],
  )
  return { answer, rows }
}
