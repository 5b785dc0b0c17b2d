import type { Report } from '#shared/business/report-day.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { daysText, leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import { payText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { SummaryFigures } from '#shared/timesheets/pay/period-total.ts'
import type { Email } from '#server/core/email/email.ts'
import { awayDays, type ReportContents } from './read-report.ts'
import { countText } from '#shared/core/count-text.ts'

interface ReportLetter extends ReportContents {
  businessName: string
  everyDays: number
  baseUrl: string
  report: Report
  manager: { name: string; email: string }
}

/** A longer list would not be read in an email. */
const mostLines = 20

export function reportEmail(letter: ReportLetter): Email {
  const { businessName, everyDays, baseUrl, report, manager, total, people, away } = letter
  const days = `?${new URLSearchParams({ from: report.from, to: report.to })}`
  const parts = [
    [`Hello ${manager.name},`],
    totalLines(letter),
    section('By employee', people.map(personLine)),
    [...waitingLines(letter), ...(total.pending === 0 ? [] : [`${baseUrl}/timesheets/approve${days}`])],
    section('Safety', safetyLines(letter)),
    section(`Away in the next ${awayDays} days`, away.map(awayLine)),
    ['Full summary:', `${baseUrl}/timesheets/summary${days}`],
    [
      `Muster emails you this report every ${everyDays === 1 ? 'day' : daysText(everyDays)}. To change how often, or set it to 0 to stop:`,
      `${baseUrl}/settings/configuration`,
    ],
  ]
  return {
    to: manager.email,
    subject: `${businessName}: report for ${dateRangeText(report.from, report.to)}`,
    text: `${parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  }
}

function totalLines({ businessName, report, total }: ReportLetter): string[] {
  const { workedMinutes, ordinaryMinutes, overtimeMinutes, payCents } = total
  const leave = leaveTexts(total)
  return [
    `${businessName}, ${dateRangeText(report.from, report.to)}. Pending and approved entries are counted.`,
    '',
    `Worked: ${hoursText(workedMinutes)} h (ordinary ${hoursText(ordinaryMinutes)}, overtime ${hoursText(overtimeMinutes)})`,
    `Leave: ${leave.length === 0 ? 'none' : leave.join(', ')}`,
    `Estimated pay at the ordinary rate: ${payText(payCents)}`,
  ]
}

function waitingLines({ total: { pending }, flagged }: ReportLetter): string[] {
  if (pending === 0) return ['Nothing in this period needs your approval.']
  const entries = countText(pending, 'entry in this period needs', 'entries in this period need')
  return [`${entries} your approval, ${flagged === 0 ? 'none' : flagged} of them flagged:`]
}

/** What is open today and what happened in the period; nothing of what is not. */
function safetyLines({ safety }: ReportLetter): string[] {
  const { openHazards, highHazards, overdue, incidents, nearMisses, injured, machinesOutOfUse } = safety
  const lines = [
    incidents > 0 &&
      `${countText(incidents, 'incident', 'incidents')} in this period, ${nearMisses === 0 ? 'none' : nearMisses} of them near misses; ${countText(injured, 'person', 'people')} hurt`,
    openHazards > 0 &&
      `${countText(openHazards, 'open hazard', 'open hazards')}, ${highHazards === 0 ? 'none' : highHazards} of them high or extreme`,
    overdue > 0 && `${countText(overdue, 'safety report is', 'safety reports are')} overdue`,
    machinesOutOfUse > 0 && `${countText(machinesOutOfUse, 'machine', 'machines')} out of use`,
  ]
  return lines.filter((line) => line !== false)
}

function personLine({ name, ...figures }: ReportContents['people'][number]): string {
  const { workedMinutes, overtimeMinutes, payCents } = figures
  const overtime = overtimeMinutes === 0 ? '' : ` (${hoursText(overtimeMinutes)} overtime)`
  return [`${name}: ${hoursText(workedMinutes)} h${overtime}`, ...leaveTexts(figures), payText(payCents)].join(', ')
}

function awayLine({ name, leaveType, status, ...days }: ReportContents['away'][number]): string {
  return `${name}: ${leaveDaysText(days)}, ${leaveTypeLabels[leaveType]}${status === 'pending' ? ' (not approved yet)' : ''}`
}

function leaveTexts({ leaveByType }: SummaryFigures): string[] {
  return leaveTypes.flatMap((type) => {
    const minutes = leaveByType[type]
    return minutes === undefined ? [] : [`${leaveTypeLabels[type]} ${hoursText(minutes)} h`]
  })
}

/** An empty section has no heading. */
function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const shown = lines.slice(0, mostLines).map((line) => `- ${line}`)
  const more = lines.length - shown.length
  return [`${title}:`, ...shown, ...(more > 0 ? [`- and ${more} more`] : [])]
}
