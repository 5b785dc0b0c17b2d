import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { exportJob, exportSweep, sweepExports } from './exports/run/export-job.ts'
import { payTemplatesJob, readPayTemplates } from './payroll-data/read-pay-templates.ts'
import { runExport } from './exports/run/run-export.ts'
import { accountingRoutes } from './accounting-routes.ts'

export const accounting = {
  about: 'Connections to Xero and MYOB, matched employees, rates and exports',
  routes: accountingRoutes,
  jobs: (parts) => [
    bindJob(exportJob, (payload) => runExport(parts, payload)),
    bindJob(exportSweep, () => sweepExports(parts.services)),
    bindJob(payTemplatesJob, (payload) => readPayTemplates(parts, payload)),
  ],
} satisfies ServerFeature
