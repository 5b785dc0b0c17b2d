import { inOneTransaction, settings } from '../phone-db.ts'

/**
 * Puts what was asked and what was sent in order: a later call gives a higher number, after a reload and in another tab,
 * too. The phone's clock can't: it may be set back.
 */
export const nextOrder = (): Promise<number> =>
  inOneTransaction(async () => {
    const last = (await settings.get('order'))?.value
    const order = (typeof last === 'number' ? last : 0) + 1
    await settings.put({ key: 'order', value: order })
    return order
  })
