import { sharedState } from '#app/lib/shared-state.ts'
import type { ConnectionProblem } from './read-refusal.ts'

/** The state of sending this phone's records. */
export const [useSending, setSending] = sharedState<'nothing' | 'sending' | ConnectionProblem>('nothing')

/** The problem with the last request for data; null if the server answered. */
export const [useReaching, setReaching] = sharedState<ConnectionProblem | null>(null)

let renewals = 0
const [useCount, setCount] = sharedState(renewals)
/** Changes with each renewal of the answers. */
export const useRenewals = useCount

/** Requests every answer on the screen again, because the server may answer differently now. */
export const renewAnswers = () => setCount(++renewals)
