/** What MYOB's refusals mean for a farm manager. */
export const myobTexts = {
  myobUnauthorised: 'MYOB no longer accepts this connection. Reconnect in Settings › Integrations.',
  myobOwnLogOn:
    'This company file has its own log-on, which Muster does not have. In MYOB, have the administrator open the file with their MYOB account instead of a file user and password, then connect again in Settings › Integrations.',
  myobKeyInactive: 'This server’s MYOB key is not active. Ask your Muster administrator to renew it.',
  myobForbidden:
    'This connection has no access to the company file. An administrator of the file has to connect it in Settings › Integrations.',
  myobJustChanged: 'Someone just changed these hours in MYOB. Send again.',
  myobBeingChanged:
    'This timesheet week is being changed in MYOB right now, so Muster left it alone. Send again in a few minutes.',
  myobInactive:
    'This employee is inactive in MYOB. Make them active there to send these hours, or link someone else in Settings › Integrations.',
  myobPayBasis: 'This employee is not paid by the hour in MYOB. Set their pay basis to hourly there, then send again.',
  myobTimesheetsOff:
    'Timesheets are turned off in MYOB. Turn them on for payroll in the company file preferences, then send again.',
  myobWageCategory:
    'MYOB does not accept the wage category for this employee: it must be hourly and ticked in their payroll details. Tick it in MYOB, or choose another in Settings › Integrations › Rates, then send again.',
  myobEntryDeleted: 'Someone just deleted hours for this period in MYOB. Send again.',
  myobUnknownEmployee:
    'MYOB does not know this employee: they were deleted there, or another company file is connected. Check their link in Settings › Integrations.',
  myobLongDay: 'MYOB accepts no more than 24 hours a day. Correct that day’s entries, then send again.',
  myobYearClosed: 'This period is in a payroll year that is closed in MYOB. Enter these hours there by hand.',
  myobOtherWeek:
    'The timesheet week in MYOB starts on a different day from this pay period. Set the same first day of the week in the MYOB preferences, then send again.',
}
