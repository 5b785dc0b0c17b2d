import { anonymousUser, outbox, type OutboxItem } from './phone-db.ts'

const states: readonly OutboxItem['state'][] = ['waiting', 'stuck', 'refused', 'dismissed']

/** The employee's records that the farm does not have, and the anonymous ones of this phone, oldest first. */
export const unacceptedItems = (userId: string): Promise<OutboxItem[]> =>
  outbox
    .where('[userId+state]')
    .anyOf([userId, anonymousUser].flatMap((whose) => states.map((state) => [whose, state])))
    .sortBy('sequence')
