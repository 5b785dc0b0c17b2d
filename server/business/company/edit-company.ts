import { v7 as newId } from 'uuid'
import { abnDigits } from '#shared/business/abn.ts'
import type { State } from '#shared/business/state.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { lockOn } from '#shared/timesheets/locks/period-lock.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { type Company, lockPlace, updateCompany } from './company-store.ts'
import { deleteStateHolidays, findStateHolidays, insertHolidays } from '../holidays/holidays-store.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { acquirePeriodLock, changeZone } from '#server/timesheets/locks/period-locks.ts'

type Text = 'abn' | 'suburb' | 'contactNumber' | 'contactPosition' | 'uhfChannel'
/** Blank text means none. */
type CompanyInput = Omit<Company, Text> & Record<Text, string>

/** Saves the profile. A new state also replaces the state's public holidays. Repeating it changes nothing more. */
export async function editCompany(ctx: ManagerContext, input: CompanyInput) {
  const { actor, tx } = ctx
  const before = await lockPlace(tx, actor.managerId)
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
  if (before.timeZone !== input.timeZone) await changeZone(tx, actor.managerId, input.timeZone)
  if (before.state !== input.state) await replaceHolidays(ctx, before.state, input)
  return { ok: true as const }
}

/** Holidays on past, current or locked days stay, because entries on those days may already be approved. */
async function replaceHolidays(ctx: ManagerContext, before: State, { state, timeZone }: CompanyInput) {
  const { actor, tx, now } = ctx
  const locks = await acquirePeriodLock(ctx)
  const today = localDateOf(now, timeZone)
  const isKept = (day: string) => day <= today || lockOn(day, locks) !== undefined
  const going = (await findStateHolidays(tx, before)).filter(({ day }) => !isKept(day))
  await deleteStateHolidays(tx, actor.managerId, going)
  const coming = (await findStateHolidays(tx, state)).filter(({ day }) => !isKept(day))
  if (coming.length === 0) return
  await insertHolidays(
    tx,
    actor.managerId,
    coming.map((holiday) => ({ id: newId(), ...holiday })),
  )
}
