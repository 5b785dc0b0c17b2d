import { v7 as newId } from 'uuid'
import { abnDigits } from '#shared/business/abn.ts'
import type { State } from '#shared/business/state.ts'
import { localDateOf } from '#shared/core/zone.ts'
import type { ManagerContext } from '../core/context.ts'
import { type Company, lockState, updateCompany } from './company-store.ts'
import { deleteStateHolidays, findStateHolidays, insertHolidays } from './holidays-store.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

type Text = 'abn' | 'suburb' | 'contactNumber' | 'contactPosition' | 'uhfChannel'
/** Blank text means none. */
type CompanyInput = Omit<Company, Text> & Record<Text, string>

/** Saves the profile. With another state come that state's public holidays. Sent twice it changes nothing more. */
export async function editCompany(ctx: ManagerContext, input: CompanyInput) {
  const { actor, tx } = ctx
  const before = await lockState(tx, actor.managerId)
  if (!before) refuseIncomplete()
  await updateCompany(tx, actor.managerId, {
    ...input,
    abn: abnDigits(input.abn) || null,
    suburb: input.suburb || null,
    contactNumber: input.contactNumber || null,
    contactPosition: input.contactPosition || null,
    uhfChannel: input.uhfChannel || null,
    commodities: [...new Set(input.commodities)],
  })
  if (before !== input.state) await replaceHolidays(ctx, before, input)
  return { ok: true as const }
}

/** Days that have begun stay, whichever state they are of: work on them is flagged and may be approved already. */
async function replaceHolidays({ actor, tx, now }: ManagerContext, before: State, { state, timeZone }: CompanyInput) {
  const today = localDateOf(now, timeZone)
  await deleteStateHolidays(tx, actor.managerId, before, today)
  const coming = (await findStateHolidays(tx, state)).filter(({ day }) => day > today)
  if (coming.length === 0) return
  await insertHolidays(
    tx,
    actor.managerId,
    coming.map((holiday) => ({ id: newId(), ...holiday })),
  )
}
