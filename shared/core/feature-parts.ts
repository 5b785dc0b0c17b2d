import type { Catalogue } from './text.ts'

/**
 * What `shared/<feature>/feature.ts` declares. Data without schemas: the contract's types are made from it, and the browser
 * loads it together with the texts (decision 0050).
 */
export interface Feature {
  /** Its cached groups. What every employee reads, or what holds records of one person. */
  readonly groups?: Readonly<Record<string, 'everyone' | 'concerned'>>
  /** Its lanes on the phone by rank: a lower one is sent earlier. 1 is the clock. */
  readonly lanes?: Readonly<Record<string, number>>
  /** The names of its records in the phone's list of what waits. */
  readonly labels?: Readonly<Record<string, string>>
  /** The rows that a caller may name and Muster may not find, in words. */
  readonly rows?: Readonly<Record<string, string>>
  readonly texts?: Catalogue
}

/** The keys of one part of all features, such as each cached group. */
export type KeysOf<Features, Part extends keyof Feature> = {
  [Name in keyof Features]: Features[Name] extends { readonly [Key in Part]: infer Values }
    ? keyof Values & string
    : never
}[keyof Features]

/** One part of all features as one record. */
export const joinPart = <Value>(
  features: Readonly<Record<string, Feature>>,
  pick: (feature: Feature) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> =>
  Object.fromEntries(Object.values(features).flatMap((feature) => Object.entries(pick(feature) ?? {})))
