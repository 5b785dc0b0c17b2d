import { type AccountingProvider, providerLabels } from '#shared/accounting/accounting-provider.ts'
import type { PreflightReason } from '#shared/accounting/preflight-reasons.ts'

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
      return [`Open this person in ${name} and set their pay basis to Hourly.`, 'Choose Read again here.']
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
