import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import { reportStatuses } from '#shared/safety-reports/report-status.ts'
import type { SafetyReportChange } from '#shared/safety-reports/report-outputs.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { changedName, changedPriority, changedText, type Names } from '#app/manager/business/record/change-words.ts'

interface ChangeLooks {
  today: string
  locationNames: Names
  personNames: Names
}

/** "State: Open → Done". Empty for a change that another one already says. */
export function reportChangeText(
  change: SafetyReportChange,
  { today, locationNames, personNames }: ChangeLooks,
): string {
  const { field, to } = change
  switch (field) {
    case 'created':
      return 'Reported'
    case 'status':
      return changedText('State', change, statusText)
    case 'priority':
      return changedPriority(change)
    case 'dueOn':
      return changedText('Due', change, (day) => dayHeadingText(day, today))
    case 'location':
      return changedName('Location', change, locationNames)
    case 'owner':
      return changedName('Owner', change, personNames)
    case 'costCents':
      return changedText('Cost', change, (cents) => moneyText(Number(cents)))
    case 'withdrawReason':
      return `Withdrawn: ${to}`
    case 'reopenReason':
      return `Reopened: ${to}`
    case 'photo':
      return 'Photo added'
    default:
      return changedWords[field] ?? ''
  }
}

/** Long texts, of which only the change is said. */
const changedWords: Record<string, string> = {
  what: 'Description changed',
  parts: 'Parts changed',
  repairNote: 'Repair note changed',
}

function statusText(value: string): string {
  const status = reportStatuses.find((each) => each === value)
  return status === undefined ? value : reportStatusLabels[status]
}
