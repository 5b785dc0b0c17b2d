import type { TrackOfEntry } from '../clock/clock-contract.ts'

/** The tracks of one call. Older phones send one entry at a time. */
export const tracksIn = (input: TrackOfEntry | { tracks: TrackOfEntry[] }): TrackOfEntry[] =>
  'tracks' in input ? input.tracks : [input]
