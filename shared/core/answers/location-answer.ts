/** Where a device was. */
export interface Position {
  latitude: number
  longitude: number
  accuracyMetres: number
}

/** One of the listed locations, or a position. */
export type LocationAnswer = { kind: 'listed'; id: string } | ({ kind: 'position' } & Position)
