import type { SafetyReport } from './report-outputs.ts'
import { reportTypeLabels } from './report-type.ts'

/** A phone may send a hazard or an incident without a word. */
export const whatText = ({ type, what }: Pick<SafetyReport, 'type' | 'what'>): string =>
  what === '' && (type === 'hazard' || type === 'incident') ? `${reportTypeLabels[type]}, nothing written` : what
