import type { AfterRelease } from './machines/release-machine.ts'
import { keepReportAudience } from './safety-reports/reports-store.ts'

/** Reports of a machine that is released are no longer everyone's. */
export const releasedReports: AfterRelease = ({ tx }, reports) => keepReportAudience(tx, reports)
