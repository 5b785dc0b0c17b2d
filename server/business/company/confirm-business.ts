import { textOf } from '#shared/texts.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findRegistration, insertSettings } from './business-store.ts'
import type { NewBusiness } from './create-business.ts'
import { defaultSettings } from './default-settings.ts'

/**
 * Handles a registration by a user who already manages a business. It restores missing settings and succeeds when it
 * repeats the original registration (a double click, a lost answer). Any other registration asks for a second farm and
 * is refused.
 */
export async function confirmBusiness(tx: Tx, managerId: string, asked: NewBusiness, now: string) {
  const { timeZone, ...existing } = await findRegistration(tx, managerId)
  if ((await insertSettings(tx, managerId, defaultSettings(now, timeZone))) > 0) return
  if (isRepeated(existing, asked)) return
  refuse('CONFLICT', textOf('business.hasFarm', { businessName: existing.businessName }))
}

type Registration = Omit<Awaited<ReturnType<typeof findRegistration>>, 'timeZone'>

function isRepeated({ commodities, ...facts }: Registration, asked: NewBusiness) {
  return (
    facts.businessName === asked.businessName &&
    facts.contactName === asked.contactName &&
    facts.contactNumber === asked.contactNumber &&
    facts.contactPosition === asked.contactPosition &&
    facts.state === asked.state &&
    facts.suburb === asked.suburb &&
    commodities.join() === asked.commodities.join()
  )
}
