import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findExports } from './exports-store.ts'

/**
 * For other features: refuses changes that would let hours change while they are being sent. The caller holds the
 * period lock exclusively, and exports start under that lock.
 */
export async function refuseWhileExporting(tx: Tx, managerId: string, days: DaySpan): Promise<void> {
  const running = (await findExports(tx, managerId, days)).find(({ finishedAt }) => finishedAt === null)
  if (!running) return
  refuse(
    'CONFLICT',
    `This period is being exported to ${providerLabels[running.provider]}, so it stays locked. Nothing was changed. Wait until the export finishes on Timesheets › Export, then unlock it.`,
  )
}
