import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#shared/contract.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export type AnsweredMachines = InferContractRouterOutputs<typeof contract>['machines']['listForPhone']

/** The farm's machines, why some must not be used, and the checklists: all that a check without reception needs. */
export const machinesQuestion: Question<AnsweredMachines> = {
  endpoint: 'machines.listForPhone',
  read: async (client) => checkAnswer(await client.machines.listForPhone(), 'machines'),
}
