import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findExports } from './exports-store.ts'

/**
 * For other features: refuses what would let hours change while they are being sent. Whoever asks has closed the gate of
 * the locks, behind which exports start.
 */
export async function refuseWhileExporting(tx: Tx, managerId: string, days: DaySpan): Promise<void> {
  const running = (await findExports(tx, managerId, days)).find(({ finishedAt }) => finishedAt === null)
  if (!running) return
  refuse(
    'CONFLICT',
    `The hours of these days are being sent to ${providerLabels[running.provider]} right now, so they stay locked. Nothing was changed. Wait until the export has ended, on Timesheets › Export, then unlock.`,
  )
}
