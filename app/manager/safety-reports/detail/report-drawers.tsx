import { lazy } from 'react'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { matrixWidth } from '../hazard/rating.ts'

const EditHazardForm = lazy(async () => ({
  default: (await import('../hazard/edit-hazard-form.tsx')).EditHazardForm,
}))
const EditIncidentForm = lazy(async () => ({
  default: (await import('../incident/edit-incident-form.tsx')).EditIncidentForm,
}))
const EditMaintenanceForm = lazy(async () => ({
  default: (await import('./edit-maintenance-form.tsx')).EditMaintenanceForm,
}))
const RepairForm = lazy(async () => ({ default: (await import('./repair-form.tsx')).RepairForm }))

/** The forms of a report, which its address opens. */
export function ReportDrawers({ report }: { report: SafetyReportDetails }) {
  const { type } = report
  const drawer = useDrawer()
  const edits = (each: typeof type) => type === each && drawer.name === 'edit'
  return (
    <>
      <FormDrawer
        opened={edits('hazard') || (type === 'hazard' && drawer.name === 'controls')}
        onClose={drawer.close}
        title="Edit hazard"
        fields={8}
        width={matrixWidth}
      >
        {(close) => (
          <EditHazardForm report={report} at={drawer.name === 'controls' ? 'controls' : 'top'} onDone={close} />
        )}
      </FormDrawer>
      <FormDrawer
        opened={edits('incident')}
        onClose={drawer.close}
        title="Edit incident"
        fields={8}
        width={matrixWidth}
      >
        {(close) => <EditIncidentForm report={report} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={edits('maintenance')} onClose={drawer.close} title="Edit report" fields={6}>
        {(close) => <EditMaintenanceForm report={report} onDone={close} />}
      </FormDrawer>
      <FormDrawer
        opened={type === 'maintenance' && drawer.name === 'repaired'}
        onClose={drawer.close}
        title="Repair done"
      >
        {(close) => <RepairForm report={report} onDone={close} />}
      </FormDrawer>
    </>
  )
}
