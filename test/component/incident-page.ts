import type { IncidentGuide } from '#shared/safety-reports/incidents/incidents-contract.ts'
import type { Incident } from '#app/manager/safety-reports/incident/incident-values.ts'
import { anEmployee } from './farm-answers.ts'
import type { Answers } from './fake-server.ts'
import { incidentAnswers } from './incident-answers.ts'
import { openManager } from './open-manager.tsx'

interface OpenOptions {
  guide?: Partial<IncidentGuide>
  answers?: Answers
  drawer?: string
  /** The id of the hazard that its report is made from. */
  from?: string
}

export const kit = anEmployee('Kit', 'Doyle', { employmentPosition: 'machinery_operator', phone: '0400 111 222' })

/** Opens an incident that changes as its server does, or the form for a new one, at a farm where Kit works. */
export async function openIncident(report: Incident, { guide, answers, drawer, from }: OpenOptions = {}) {
  const kept = { runs: [], steps: [], people: [], ...guide }
  const search = new URLSearchParams({
    ...(drawer !== undefined && { drawer }),
    ...(from !== undefined && { hazard: from }),
  }).toString()
  const list = '/safety-reports/incident-report'
  return openManager(`${drawer === 'incident' ? list : `${list}/${report.id}`}${search && `?${search}`}`, {
    employees: [kit],
    answers: {
      'safetyReports.listHistory': () => ({ changes: [], nextCursor: null }),
      'safetyReports.listReports': () => ({ reports: [], nextCursor: null }),
      'safetyReports.countReports': () => ({ reports: 0, overdue: 0, quick: 0 }),
      ...incidentAnswers(report, kept, kit.userId),
      ...answers,
    },
  })
}

export const openRegister = (answers: Answers, search = '') =>
  openManager(`/safety-reports/register${search}`, { answers })
