import type { ProviderSnapshot } from '#shared/accounting/exports/preflight/preflight.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import type { StoredExport } from '../exports-store.ts'
import type { PayrollProvider } from '../../providers/payroll-provider.ts'

/** What a run knows while it sends. */
export interface ExportRun {
  steps: BusinessSteps
  found: StoredExport
  payroll: ProviderSnapshot
  client: PayrollProvider
  /** Aborted when the process is stopping, or when a problem affects every employee. */
  stopping: AbortSignal
}
