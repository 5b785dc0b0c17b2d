import { abnDigits } from '#shared/business/abn.ts'
import { type Position, positionColumns } from '#shared/business/place.ts'
import type { State } from '#shared/business/state.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { type Company, lockStateAndZone, type StateAndZone, updateCompany } from './company-store.ts'
import { findOpenDays } from '../holidays/find-open-days.ts'
import { deleteStateHolidays, insertStateHolidays } from '../holidays/holidays-store.ts'
import { stateHolidays } from '../holidays/state-holidays.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { changeZone } from '#server/timesheets/locks/period-locks.ts'
import type { Planned } from './planned-times.ts'

type Text = 'abn' | 'suburb' | 'address' | 'contactNumber' | 'contactPosition' | 'uhfChannel'
/** Blank text means none. */
export type CompanyInput = Omit<Company, Text | keyof Position> & Record<Text, string> & { position: Position | null }

/**
 * Saves the profile. A new state also replaces the state's public holidays; a new zone moves entries to their days there, and
 * what is planned keeps its days and clock times. Repeating it changes nothing more.
 */
export async function editCompany(ctx: BusinessContext, { position, ...input }: CompanyInput, planned: Planned) {
  const { actor, tx } = ctx
  const before = await lockStateAndZone(tx, actor.managerId)
  if (!before) refuseIncomplete()
  await updateCompany(tx, actor.managerId, {
    ...input,
    abn: abnDigits(input.abn) || null,
    suburb: input.suburb || null,
    address: input.address || null,
    ...positionColumns(position),
    contactNumber: input.contactNumber || null,
    contactPosition: input.contactPosition || null,
    uhfChannel: input.uhfChannel || null,
    commodities: [...new Set(input.commodities)],
  })
  if (before.timeZone !== input.timeZone) {
    await changeZone(tx, actor.managerId, input.timeZone)
    const change = { from: before.timeZone, to: input.timeZone }
    for (const { keep } of [planned.events, planned.tasks]) await keep(ctx, change)
  }
  if (before.state !== input.state) await replaceHolidays(ctx, before, input)
  return { ok: true as const }
}

/** Holidays on past, current or locked days stay, because entries on those days may already be approved. */
async function replaceHolidays(
  ctx: BusinessContext,
  before: StateAndZone,
  { state, timeZone }: Pick<CompanyInput, 'state' | 'timeZone'>,
) {
  const { actor, tx } = ctx
  const isOpen = await findOpenDays(ctx, timeZone)
  const openHolidays = (of: State) => stateHolidays(of, before.holidaysThrough).filter(({ day }) => isOpen(day))
  await deleteStateHolidays(tx, actor.managerId, openHolidays(before.state))
  await insertStateHolidays(tx, actor.managerId, openHolidays(state))
}
