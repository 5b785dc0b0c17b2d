import { finishedStatuses } from './report-status.ts'
import type { SafetyReport } from './report-outputs.ts'

/** Whether nothing is left to do about it. */
export const isFinished = ({ status }: Pick<SafetyReport, 'status'>): boolean =>
  finishedStatuses.some((each) => each === status)

/** Whether its due day has passed while something is left to do. */
export const isOverdue = (report: Pick<SafetyReport, 'status' | 'isWithdrawn' | 'dueOn'>, today: string): boolean =>
  !isFinished(report) && !report.isWithdrawn && report.dueOn !== null && report.dueOn < today
