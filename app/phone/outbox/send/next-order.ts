import { inOneTransaction, settings } from '../phone-db.ts'

/**
 * Orders requests and sent records: each call returns a higher number, also after a reload and in another tab. The
 * phone's clock can't do this, because it may be set back.
 */
export const nextOrder = (): Promise<number> =>
  inOneTransaction(async () => {
    const last = (await settings.get('order'))?.value
    const order = (typeof last === 'number' ? last : 0) + 1
    await settings.put({ key: 'order', value: order })
    return order
  })
