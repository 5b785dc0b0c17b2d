import { sharedState } from '#app/phone/shell/shared-state.ts'

/** Why no places are recorded though the person agreed: `denied` by the phone's settings, `none` found so far. */
export const [useTrackProblem, setTrackProblem] = sharedState<'denied' | 'none' | null>(null)
