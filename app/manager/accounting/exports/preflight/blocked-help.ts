import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { PreflightReason } from '#shared/accounting/exports/preflight/preflight-reasons.ts'

/** Steps that end what stands in the way, for reasons that are settled outside of this screen; none where a button beside it does. */
export function blockedHelp(reason: PreflightReason, provider: AccountingProvider): readonly string[] {
  const name = providerLabels[provider]
  switch (reason) {
    case 'link_left':
      return [
        `Look in ${name} whether this person really has left.`,
        `If they came back, make them active again in ${name}, then choose Read again here.`,
        'If they have a second record there, link them to that one with Choose…',
      ]
    case 'record_unreadable':
      return [
        `Open the record in ${name} and save it once more, so that ${name} writes it out again.`,
        'Choose Read again here.',
        `If that does not help, enter the hours of this employee in ${name} by hand.`,
      ]
    case 'hours_in_day':
      return [
        'Open that day under Overview and correct the entry that was not ended.',
        'Unlock the day first if it is locked.',
      ]
    case 'before_hire_date':
      return [
        `Open this employee in ${name} and correct their start date (Employment), or correct the entries here.`,
        'Choose Read again here.',
      ]
    case 'tracking_required':
      return [
        `In ${name}, open the payroll settings and take the category off timesheets (Tracking).`,
        'Choose Read again here.',
        `If you need the category, enter these hours in ${name} by hand.`,
      ]
    case 'pay_run_posted':
      return [
        `If this employee was paid for these days, there is nothing to send.`,
        `If not, pay these hours in ${name} in an unscheduled pay run, or revert the posted one first.`,
        'Then choose Read again here.',
      ]
    case 'sent_in_other_window':
      return [
        `To change the hours that are in ${name}, choose the pay period they were sent for above.`,
        `To send this pay period instead, delete the other timesheet in ${name} first, then choose Read again here.`,
      ]
    case 'no_pay_calendar':
      return [
        `Open this person in ${name} and give them a pay calendar (Employment › Pay run calendar).`,
        'Choose Read again here.',
      ]
    case 'calendar_mismatch':
      return [
        `To send this person now, choose the days of their own pay calendar above: the sentence beside them names them.`,
        `To send them with the others, make the pay period of Muster begin and end with the one in ${name}: Settings › Configuration › Payroll calendar.`,
        `Or give this person another pay calendar in ${name}, then choose Read again here.`,
      ]
    case 'not_hourly':
      return [
        `If they are on a salary, leave them as they are: ${name} pays them without hours from here.`,
        provider === 'xero'
          ? 'If they are paid by the hour, open their pay template in Xero, take the salary line out and give them an hourly ordinary rate.'
          : 'If they are paid by the hour, open them in MYOB and set their pay basis to Hourly.',
        'Choose Read again here.',
      ]
    case 'timesheets_off':
      return [
        `Open the preferences of the company file in ${name} and choose “I use timesheets for Payroll”.`,
        'Choose Read again here.',
      ]
    case 'timesheet_week_unknown':
      return [
        `Connect ${name} again in Settings › Integrations: an administrator of the company file signs in and consents.`,
        'Choose Read again here.',
        `If that does not help, open the preferences of the company file in ${name} and set the day on which the timesheet week starts.`,
      ]
    case 'rate_not_assigned':
      return [
        `Open this person in ${name} and tick the wage category under their wages.`,
        'Choose Read again here. Or choose another wage category with Choose rate.',
      ]
    case 'locked_at_provider':
      return [
        `If the timesheet in ${name} is right, leave it: there is nothing to send.`,
        `If it is not, set it back to draft in ${name} first (a timesheet that was paid already can only be mended there).`,
        'Then choose Read again here and export this person.',
      ]
    default:
      return []
  }
}
