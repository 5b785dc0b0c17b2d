import type * as features from '#shared/features.ts'
import type { KeysOf } from './feature-parts.ts'

/** The lanes in which a phone sends its records (docs/decisions/0036-offline-lanes.md). */
export type OfflineLane = KeysOf<typeof features, 'lanes'>
/** The names of records on the phone. */
export type OfflineLabel = KeysOf<typeof features, 'labels'>

/**
 * An action that a phone records without reception and sends later. Its caller makes the ids, and the endpoint answers a
 * repeated call as the first.
 */
export interface Offline {
  /** Records of one lane are sent in order; a failing lane delays no other. */
  lane: OfflineLane
  label: OfflineLabel
  /**
   * Of the shape of the input, 1 if omitted. A higher one needs a migration in
   * `app/phone/outbox/migrations/migrations.ts`, because records of the old shape wait on phones.
   */
  version?: number
  /**
   * Whether records behind this one in its lane wait for it although they don't name it. True: even when it needs attention,
   * because they would be refused without it, or undone by it. False: never, not even while its file is uploaded.
   */
  holdsLane?: boolean
  /**
   * The call replaces the whole value of the input's `id`, or without one of the employee. So a phone sends only the last
   * record of a value, with what earlier unsent ones set and it leaves out.
   */
  replaces?: true
  /** Stored and sent without the user's and the device's id. */
  anonymous?: true
}
