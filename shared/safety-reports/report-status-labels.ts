import { hazardStateLabels } from './hazards/hazard-state.ts'
import { incidentStateLabels } from './incidents/incident-state.ts'
import { maintenanceStateLabels } from './maintenance-state.ts'
import { preStartStateLabels } from './pre-start.ts'
import type { ReportStatus } from './report-status.ts'

/** In a file of its own: the names of the states are in the app's first file, where addresses are read. */
export const reportStatusLabels: Record<ReportStatus, string> = {
  ...maintenanceStateLabels,
  ...hazardStateLabels,
  ...incidentStateLabels,
  ...preStartStateLabels,
}
