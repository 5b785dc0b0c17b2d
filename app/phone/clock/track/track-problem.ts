import { sharedState } from '#app/lib/shared-state.ts'

/** Why no locations are recorded although the employee agreed: `denied` by the phone's settings, or `none` found so far. */
export const [useTrackProblem, setTrackProblem] = sharedState<'denied' | 'none' | null>(null)
