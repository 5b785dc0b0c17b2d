import { sharedState } from '#app/lib/shared-state.ts'

/** The upload that is under way; not stored, because that would write the whole file again. */
export const [useUploading, setUploading] = sharedState<{ recordId: string; percent: number } | null>(null)
