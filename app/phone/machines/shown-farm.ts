import { whoReleases } from '#shared/machines/machines-texts.ts'
import { isOutOfUse } from '#shared/machines/asset-state.ts'
import type { AnsweredMachines } from '#app/phone/farm/machines/machines-question.ts'
import type { ShownMachine } from '#app/phone/farm/machines/shown-machines.ts'
import type { useMachines } from '#app/phone/farm/machines/use-machines.ts'

/** What the screens of the machines are made of. */
export interface ShownFarm {
  answer: ReturnType<typeof useMachines>['answer']
  answered: AnsweredMachines
  machines: ShownMachine[]
  /** The farm's name and time zone. */
  farm: string
  zone: string
}

export type MachineState = 'outOfUse' | 'checkDue' | 'usable'
export const machineStates = ['outOfUse', 'checkDue', 'usable'] as const satisfies readonly MachineState[]

export function stateOf({ state }: ShownMachine): MachineState {
  if (isOutOfUse(state)) return 'outOfUse'
  return state.checkDue ? 'checkDue' : 'usable'
}

/** "Ask Mick Brown or a manager" */
export const askText = ({ releasers }: AnsweredMachines) => whoReleases(releasers.join(', '))
