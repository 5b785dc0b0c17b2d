import { useMemo } from 'react'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { machinesQuestion } from './machines-question.ts'
import { shownMachines } from './shown-machines.ts'

/** The machines: the last answer with what this phone has recorded applied. */
export function useMachines() {
  const answer = useAnswer(machinesQuestion)
  const { value, order } = answer
  const items = useItems('safetyReports.recordPreStart', 'safetyReports.reportFault', 'safetyReports.markRepaired')
  const machines = useMemo(() => items && value && shownMachines(value.machines, items, order), [items, value, order])
  return { answer, machines }
}
