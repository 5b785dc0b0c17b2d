import { shortNote } from '#shared/machines/short-note.ts'
import { earlierOf } from '#shared/core/time/earlier-of.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { addMachineEvent } from '#server/machines/machine-events.ts'
import { recordedInstant } from './reported-time.ts'
import { requireFaultLocked } from './require-report.ts'
import { setRepaired } from './reports-store.ts'

interface Repair {
  /** Of the event. */
  id: string
  reportId: string
  doneAt: string
  note: string
  parts: string
  costCents: number | null
  meter: number | null
}

/** Says that a fault is repaired. It releases no machine. */
export async function markRepaired(
  ctx: BusinessContext,
  { id, reportId, doneAt, note, parts, costCents, meter }: Repair,
) {
  const { tx, actor, now } = ctx
  const at = recordedInstant(earlierOf(doneAt, now))
  const sent = { reportId, doneAt, note, parts, costCents }
  const columns = { kind: 'repair_done', meter, sent, createdBy: actor.userId }
  const otherwise = textOf('safetyReports.savedOtherwise')
  await saveOnce(ctx, { table: 'asset_events', rows: [{ id, columns }], otherwise }, async () => {
    const { machine, openedBy } = await requireFaultLocked(ctx, reportId, id)
    if (machine.asset.isKnown) return []
    const event = { id, kind: 'repair_done', at, repair: openedBy } as const
    await addMachineEvent(ctx, machine, { ...event, note: shortNote(note) || null, meter, sent })
    const repair = { doneAt: at, doneBy: actor.userId, repairNote: note, meter, parts, costCents }
    if (!(await setRepaired(tx, actor.managerId, reportId, repair)))
      refuse('CONFLICT', textOf('machines.repairGone', { machine: machine.asset.name }))
    return [id]
  })
  return { ok: true as const }
}
