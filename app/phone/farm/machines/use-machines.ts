import { useMemo } from 'react'
import { useAnswer, useStored } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { type AnsweredMachines, machinesQuestion } from './machines-question.ts'
import { shownMachines } from './shown-machines.ts'

/** The machines: the last answer with what this phone has recorded applied. */
export function useMachines() {
  const answer = useAnswer(machinesQuestion)
  return { answer, machines: useShown(answer) }
}

/** Without a request, for screens that only name a machine. */
export const useKnownMachines = () => useShown(useStored(machinesQuestion))

type Answered = Pick<ReturnType<typeof useStored<AnsweredMachines>>, 'value' | 'order'>

function useShown({ value, order }: Answered) {
  const items = useItems('safetyReports.recordPreStart', 'safetyReports.reportFault', 'safetyReports.markRepaired')
  return useMemo(() => items && value && shownMachines(value.machines, items, order), [items, value, order])
}
