import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { PreflightReason } from '#shared/accounting/exports/preflight/preflight-reasons.ts'

/** Steps for reasons that are fixed outside this screen. Empty where a button next to the reason fixes it. */
export function blockedHelp(reason: PreflightReason, provider: AccountingProvider): readonly string[] {
  const name = providerLabels[provider]
  switch (reason) {
    case 'link_left':
      return [
        `Check in ${name} whether this person has left.`,
        `If they came back, make them active again in ${name}, then choose Sync here.`,
        'If they have a second record there, link them to that one with Choose…',
      ]
    case 'record_unreadable':
      return [
        `Open the record in ${name} and save it again.`,
        'Choose Sync here.',
        `If that does not help, enter this employee’s hours in ${name} by hand.`,
      ]
    case 'hours_in_day':
      return [
        'Open that day under Overview and correct the entry that was left running.',
        'Unlock the day first if it is locked.',
      ]
    case 'before_hire_date':
      return [
        `Open this employee in ${name} and correct their start date (Employment), or correct the entries here.`,
        'Choose Sync here.',
      ]
    case 'tracking_required':
      return [
        `In ${name}, open the payroll settings and remove the category from timesheets (Tracking).`,
        'Choose Sync here.',
        `If you need the category, enter these hours in ${name} by hand.`,
      ]
    case 'pay_run_posted':
      return [
        `If this employee was paid for this period, there is nothing to send.`,
        `If not, pay these hours in ${name} in an unscheduled pay run, or revert the posted one first.`,
        'Then choose Sync here.',
      ]
    case 'sent_in_other_window':
      return [
        `To change the hours in ${name}, choose above the pay period they were sent for.`,
        `To send this pay period instead, delete the other timesheet in ${name} first, then choose Sync here.`,
      ]
    case 'no_pay_calendar':
      return [
        `Open this person in ${name} and give them a pay calendar (Employment › Pay run calendar).`,
        'Choose Sync here.',
      ]
    case 'calendar_mismatch':
      return [
        `To send this person now, choose above the dates of their own pay calendar. They are given next to this person.`,
        `To send them with the others, set the pay period in Muster to match ${name}: Settings › Configuration › Payroll calendar.`,
        `Or give this person another pay calendar in ${name}, then choose Sync here.`,
      ]
    case 'not_hourly':
      return [
        `If they are on a salary, there is nothing to send: ${name} pays them without hours from Muster.`,
        provider === 'xero'
          ? 'If they are paid by the hour, open their pay template in Xero, remove the salary line and add an hourly ordinary rate.'
          : 'If they are paid by the hour, open them in MYOB and set their pay basis to Hourly.',
        'Choose Sync here.',
      ]
    case 'timesheets_off':
      return [
        `Open the preferences of the company file in ${name} and choose “I use timesheets for Payroll”.`,
        'Choose Sync here.',
      ]
    case 'timesheet_week_unknown':
      return [
        `Connect ${name} again in Settings › Integrations: an administrator of the company file signs in and consents.`,
        'Choose Sync here.',
        `If that does not help, open the preferences of the company file in ${name} and set the day on which the timesheet week starts.`,
      ]
    case 'rate_not_assigned':
      return [
        `Open this person in ${name} and tick the wage category under their wages.`,
        'Choose Sync here. Or choose another wage category with Choose rate.',
      ]
    case 'locked_at_provider':
      return [
        `If the timesheet in ${name} is right, leave it: there is nothing to send.`,
        `If it is not, set it back to draft in ${name} first (a timesheet that is already paid can only be corrected there).`,
        'Then choose Sync here and export this person.',
      ]
    default:
      return []
  }
}
