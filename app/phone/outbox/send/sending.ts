import { sharedState } from '#app/phone/shell/shared-state.ts'
import type { ConnectionProblem } from './read-refusal.ts'

/** How it stands with what was recorded here. */
export const [useSending, setSending] = sharedState<'nothing' | 'sending' | ConnectionProblem>('nothing')

/** What stood in the way when Muster was last asked for anything; null when it answered. */
export const [useReaching, setReaching] = sharedState<ConnectionProblem | null>(null)
