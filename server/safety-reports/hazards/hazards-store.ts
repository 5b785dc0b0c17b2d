import { sql } from 'kysely'
import type { ControlKind } from '#shared/safety-reports/hazards/controls.ts'
import type { HazardControl } from '#shared/safety-reports/report-outputs.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'

/** In their order. */
export function findControls(tx: Tx, managerId: string, reportId: string): Promise<HazardControl[]> {
  return tx
    .selectFrom('hazardControls')
    .select(['id', 'text', 'owner', 'dueOn', 'doneAt', 'doneBy'])
    .select((eb) => eb.ref('kind').$castTo<ControlKind>().as('kind'))
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

interface ControlFields {
  id: string
  kind: ControlKind
  text: string
  owner: string | null
  dueOn: string | null
}

/** Makes these the controls of a hazard. What is done of those that stay is done. @returns whether no id is taken elsewhere */
export async function replaceControls(
  tx: Tx,
  managerId: string,
  {
    reportId,
    controls,
    audience,
  }: { reportId: string; controls: readonly ControlFields[]; audience: readonly string[] },
): Promise<boolean> {
  await tx
    .deleteFrom('hazardControls')
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .where((eb) => eb.not(eb('id', '=', anyOf(controls.map(({ id }) => id)))))
    .execute()
  if (controls.length === 0) return true
  const kept = await tx
    .insertInto('hazardControls')
    .values(
      controls.map((control, position) => ({ managerId, reportId, position, ...control, audience: [...audience] })),
    )
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'id'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          kind: eb.ref('excluded.kind'),
          text: eb.ref('excluded.text'),
          owner: eb.ref('excluded.owner'),
          dueOn: eb.ref('excluded.dueOn'),
        }))
        .where('hazardControls.reportId', '=', reportId),
    )
    .returning('id')
    .execute()
  return kept.length === controls.length
}

/** @param done null if it is not done @returns whether it was otherwise */
export async function setControlDone(
  tx: Tx,
  managerId: string,
  { reportId, id, done }: { reportId: string; id: string; done: { at: string; by: string } | null },
): Promise<boolean> {
  const updated = await tx
    .updateTable('hazardControls')
    .set({ doneAt: done?.at ?? null, doneBy: done?.by ?? null })
    .where('managerId', '=', managerId)
    .where('reportId', '=', reportId)
    .where('id', '=', id)
    .where(sql<boolean>`(done_at is null) = ${done !== null}`)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
