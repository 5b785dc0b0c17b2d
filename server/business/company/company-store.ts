import type { Commodity } from '#shared/business/commodity.ts'
import type { State } from '#shared/business/state.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The profile as stored; null means none. */
export interface Company {
  businessName: string
  /** Eleven digits. */
  abn: string | null
  state: State
  timeZone: string
  suburb: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  contactName: string
  contactEmail: string
  contactNumber: string | null
  contactPosition: string | null
  staffCount: number
  contractorCount: number | null
  commodities: Commodity[]
  uhfChannel: string | null
  operateTruck: boolean
  operateTelehandler: boolean
  overThreeTonnes: boolean
  operateForklift: boolean
  operateSprayRigs: boolean
}

export interface StateAndZone {
  state: State
  timeZone: string
  /** The last year whose state holidays were added. */
  holidaysThrough: number
}

/**
 * The stored state and zone, and the last year with holidays. Locks the row against another change of the profile; rows that point at the business may
 * still be written.
 */
export function lockStateAndZone(tx: Tx, managerId: string): Promise<StateAndZone | undefined> {
  return tx
    .selectFrom('userManager')
    .select(['state', 'timeZone', 'holidaysThrough'])
    .where('managerId', '=', managerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateCompany(tx: Tx, managerId: string, company: Company): Promise<void> {
  await tx.updateTable('userManager').set(company).where('managerId', '=', managerId).execute()
}

export async function updateHolidaysThrough(tx: Tx, managerId: string, holidaysThrough: number): Promise<void> {
  await tx.updateTable('userManager').set({ holidaysThrough }).where('managerId', '=', managerId).execute()
}
