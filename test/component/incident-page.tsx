import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import type { IncidentGuide } from '#shared/safety-reports/incidents-contract.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { RecordColumns } from '#app/manager/business/record/record-columns.tsx'
import { shell } from '#app/manager/routes/root-screens.tsx'
import { EditIncidentForm } from '#app/manager/safety-reports/incident/edit-incident-form.tsx'
import { IncidentAside, IncidentParts } from '#app/manager/safety-reports/incident/incident-parts.tsx'
import type { Incident } from '#app/manager/safety-reports/incident/incident-values.ts'
import { RegisterPage } from '#app/manager/safety-reports/incident/register-page.tsx'
import { ReportIncidentForm } from '#app/manager/safety-reports/incident/report-incident-form.tsx'
import { useReport } from '#app/manager/safety-reports/reports-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { anEmployee } from './farm-answers.ts'
import type { Answers } from './fake-server.ts'
import { incidentAnswers } from './incident-answers.ts'
import { openManager } from './open-manager.tsx'

/** The id of the hazard that the report's form is opened from, if any. */
let hazard: string | undefined

/** The parts of an incident on a page of their own, in the shell of the app. */
const trial = createRoute({
  getParentRoute: () => shell,
  path: '/trial/$reportId',
  validateSearch: ({ drawer, from, to }) => ({ drawer, from, to }),
  component: TrialPage,
})
const children: AnyRoute[] = Array.isArray(shell.children) ? shell.children : []
shell.addChildren([...children, trial])

function TrialPage() {
  const { reportId = '' } = useParams({ strict: false })
  return reportId === 'register' ? <RegisterPage /> : <Page id={reportId} />
}

function Page({ id }: { id: string }) {
  const drawer = useDrawer()
  return (
    <Loaded query={useReport(id)} skeleton={<FormSkeleton fields={6} />}>
      {(report) => (
        <>
          <h1>Incident</h1>
          <RecordColumns aside={<IncidentAside report={report} />}>
            <IncidentParts report={report} />
          </RecordColumns>
          <FormDrawer opened={drawer.name === 'edit'} onClose={drawer.close} title="Edit incident">
            {(close) => <EditIncidentForm report={report} onDone={close} />}
          </FormDrawer>
          <FormDrawer opened={drawer.name === 'report'} onClose={drawer.close} title="Report an incident">
            {(close) => <ReportIncidentForm from={hazard} onDone={close} />}
          </FormDrawer>
        </>
      )}
    </Loaded>
  )
}

interface OpenOptions {
  guide?: Partial<IncidentGuide>
  answers?: Answers
  drawer?: string
  /** A hazard's id. */
  from?: string
}

export const kit = anEmployee('Kit', 'Doyle', { employmentPosition: 'machinery_operator', phone: '0400 111 222' })

/** Opens an incident that changes as its server does, at a farm where Kit works. */
export async function openIncident(report: Incident, { guide, answers, drawer, from }: OpenOptions = {}) {
  hazard = from
  const kept = { runs: [], steps: [], people: [], ...guide }
  const search = drawer === undefined ? '' : `?drawer=${drawer}`
  return openManager(`/trial/${report.id}${search}`, {
    employees: [kit],
    answers: { ...incidentAnswers(report, kept, kit.userId), ...answers },
  })
}

export const openRegister = (answers: Answers, search = '') => openManager(`/trial/register${search}`, { answers })
