/** The specification's messages and the file that defines each: rules in shared/, screen texts beside their screen. */
export const specifiedTexts: Record<string, string> = {
  'Email is required': 'shared/accounts/account-messages.ts',
  'Password is required': 'shared/accounts/account-messages.ts',
  'User ID not found after registration.': 'shared/accounts/account-messages.ts',
  'User ID is undefined': 'shared/accounts/account-messages.ts',
  'You already invited this user.': 'shared/employees/invite-code.ts',
  'This employee has already been invited': 'shared/employees/invite-code.ts',
  'Category name is required': 'shared/calendar/calendar-messages.ts',
  'Failed to create chat': 'shared/chat/chat-messages.ts',
  'Failed to create group chat': 'shared/chat/chat-messages.ts',
  'Employee not found': 'shared/employees/invite-code.ts',
  'Selected employee does not have employment info.': 'shared/timesheets/entries/timesheet-messages.ts',
  'Failed to create timesheet log.': 'shared/timesheets/entries/timesheet-messages.ts',
  'Please select a leave type.': 'shared/timesheets/entries/timesheet-messages.ts',
  'Failed to apply leave. Please try again.': 'shared/timesheets/entries/timesheet-messages.ts',
  'Leave cannot be applied as an existing log overlaps with the given leave period.':
    'shared/timesheets/entries/timesheet-messages.ts',
  'No authenticated user': 'shared/accounting/connections/accounting-messages.ts',
  'Xero session expired': 'shared/accounting/connections/accounting-messages.ts',
  'Invalid token refresh response from Xero': 'shared/accounting/connections/accounting-messages.ts',
  'the current manager has not linked to xero': 'shared/accounting/connections/accounting-messages.ts',
  'Invalid date format': 'shared/accounting/connections/accounting-messages.ts',
  'Uh oh. Something went wrong.': 'app/ui/feedback/failure-kind.ts',
  'Please try refreshing the page or contact support if the issue persists.': 'app/ui/feedback/failure-kind.ts',
  'A new version is available!': 'app/ui/feedback/failure-kind.ts',
  'Please refresh the page to load the latest updates.': 'app/ui/feedback/failure-kind.ts',
  'Refresh Page': 'app/ui/feedback/failure-screen.tsx',
  'Customize your experience: Choose between Light, Dark, or Dyslexia-friendly theme that best suits you.':
    'app/manager/shell/theme-hint.tsx',
  'Manager Setup Progress': 'app/manager/shell/setup-card.tsx',
  'The workforce management tool for recruiting, training &amp; managing people.':
    'app/manager/accounts/auth-frame.tsx',
}
