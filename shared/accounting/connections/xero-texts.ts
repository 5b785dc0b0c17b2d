/** What Xero's refusals mean for a farm manager. */
export const xeroTexts = {
  xeroUnauthorised:
    'Xero no longer accepts this connection. Reconnect in Settings › Integrations as a payroll administrator in Xero.',
  xeroForbidden:
    'This Xero login can’t access payroll. Check that payroll is set up in Xero, then reconnect in Settings › Integrations as a payroll administrator of the organisation.',
  xeroNoPayroll:
    'Payroll is not set up in this Xero organisation, so it accepts no hours yet. Set up payroll in Xero (Payroll › Employees), then sync with Xero, or connect the organisation that pays your employees in Settings › Integrations.',
  xeroNoPayPeriod:
    'These dates are not a pay period for this employee in Xero. Compare their pay calendar in Xero with the payroll calendar in Settings › Configuration, then send again.',
  xeroAlreadyExists:
    'Xero already has a timesheet for this employee on some of these days. Send again: Muster updates it if it is a draft for this pay period, or tells you which days it is for.',
  xeroNotInTemplate:
    'An earnings rate for these hours is not in this employee’s pay template in Xero. Add it there, then send again.',
  xeroTracking:
    'Xero requires a tracking category on this employee’s timesheets, which Muster does not send. Turn off timesheet categories in Xero’s payroll settings, or enter these hours there by hand.',
  xeroNoDraft:
    'This employee’s timesheet for this period is no longer a draft. Revert it to draft in Xero first, then send again.',
  xeroNoPayCalendar:
    'This employee has no pay calendar in Xero. Choose one on their employment page in Xero, then send again.',
  xeroEarningsRate:
    'Xero does not accept the earnings rate on a line: it was replaced or turned off, or is not hourly. Choose another in Settings › Integrations › Rates, or remove the line that was typed by hand from the draft in Xero, then send again.',
  xeroDraftDeleted: 'The draft for these hours was deleted in Xero. Send again: Muster creates a new one.',
  xeroInactive:
    'This employee is inactive in Xero. Make them active there to send these hours, or link someone else in Settings › Integrations.',
  xeroUnknownEmployee:
    'Xero does not know this employee: they were deleted there, or another organisation is connected. Check their link in Settings › Integrations.',
}
