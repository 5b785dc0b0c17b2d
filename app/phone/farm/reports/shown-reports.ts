import { faultReason } from '#shared/machines/short-note.ts'
import { failedOf, failedText, preStartStateOf } from '#shared/safety-reports/pre-start.ts'
import { isFinished } from '#shared/safety-reports/report-status.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { levelOf } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

type Fact = 'id' | 'type' | 'status' | 'what' | 'asset' | 'assetName' | 'location' | 'happenedAt' | 'dueOn'

export type ShownReport = Pick<SafetyReport, Fact | 'isWithdrawn' | 'stopsUse' | 'riskLevel' | 'createdBy'> & {
  /** The server has not answered what this phone recorded of it. */
  waits: boolean
  /** Why the server refused it; null if it did not. */
  problem: string | null
}

interface Drawing {
  /** The `nextOrder` number of the request for the answer. */
  order: number | undefined
  userId: string
}

/** The person's reports with those that this phone has recorded: what waits first, then the unfinished, the latest first. */
export function shownReports(
  answered: readonly SafetyReport[],
  items: readonly OutboxItem[],
  { order, userId }: Drawing,
): ShownReport[] {
  const asMade = { assetName: null, dueOn: null, isWithdrawn: false, stopsUse: false, riskLevel: null }
  const made = { ...asMade, createdBy: userId }
  return layOver(
    answered.map((report): ShownReport => ({ ...report, waits: false, problem: null })),
    { items, order, withRefused: true },
    drawing('safetyReports.reportHazard', (reports, { likelihood, consequence, ...hazard }, drawn) => {
      const riskLevel = levelOf({ likelihood, consequence })
      return add(reports, { ...made, ...factsOf(hazard), type: 'hazard', status: 'open', riskLevel }, drawn)
    }),
    drawing('safetyReports.reportIncident', (reports, incident, drawn) =>
      add(reports, { ...made, ...factsOf(incident), type: 'incident', status: 'reported' }, drawn),
    ),
    drawing('safetyReports.reportFault', (reports, fault, drawn) => {
      const { stopsUse } = fault
      const facts = { ...factsOf(fault), what: faultReason(fault.what) }
      return add(reports, { ...made, ...facts, type: 'maintenance', status: 'open', stopsUse }, drawn)
    }),
    drawing('safetyReports.recordPreStart', (reports, { items: checked, ...check }, drawn) => {
      const what = failedText(failedOf(checked))
      const facts = { ...factsOf({ ...check, what }), status: preStartStateOf(checked) }
      return add(reports, { ...made, ...facts, type: 'pre_start' }, drawn)
    }),
    drawing('safetyReports.markRepaired', (reports, { reportId }, { standing, problem }) =>
      reports.map((report): ShownReport => {
        if (report.id !== reportId || report.status === 'done') return report
        if (standing === 'refused') return { ...report, problem }
        return { ...report, status: 'done', waits: standing === 'unsent' }
      }),
    ),
  ).toSorted(byUrgency)
}

const factsOf = (said: {
  id: string
  what: string
  assetId: string | null
  location: string | null
  happenedAt: string
}) => ({
  id: said.id,
  what: said.what,
  asset: said.assetId,
  location: said.location,
  happenedAt: said.happenedAt,
})

function add(
  reports: ShownReport[],
  report: Omit<ShownReport, 'waits' | 'problem'>,
  { standing, problem }: Drawn,
): ShownReport[] {
  if (reports.some(({ id }) => id === report.id)) return reports
  return [...reports, { ...report, waits: standing === 'unsent', problem: standing === 'refused' ? problem : null }]
}

const rankOf = (report: ShownReport) =>
  report.waits || report.problem !== null ? 0 : isFinished(report) || report.isWithdrawn ? 2 : 1

const byUrgency = (one: ShownReport, other: ShownReport) =>
  rankOf(one) - rankOf(other) || other.happenedAt.localeCompare(one.happenedAt)
