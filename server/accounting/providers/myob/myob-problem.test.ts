import { expect, test } from 'vitest'
import { myobProblem } from './myob-problem.ts'

const errorOf = (Name: string, Message: string, AdditionalDetails: string | null = null) =>
  JSON.stringify({ Errors: [{ Name, Message, AdditionalDetails, ErrorCode: 1, Severity: 'Error', LearnMore: null }] })

const problemOf = (status: number, text: string) => myobProblem({ status, text, headers: new Headers() })

test.each([
  [400, errorOf('ValidationError', 'Timesheet entry has been Processed'), 'refused', /are already paid in MYOB/],
  [400, errorOf('ValidationError', 'Wage category must be hourly'), 'refused', /ticked in their payroll details/],
  [400, errorOf('ValidationError', 'Payroll category is not assigned to the employee'), 'refused', /wage category/],
  [400, errorOf('BusinessRule', 'Overtime is not assigned to the employee'), 'refused', /wage category/],
  [400, errorOf('BusinessRule', 'The employee has been terminated'), 'refused', /is inactive in MYOB/],
  [400, errorOf('BusinessRule', 'The employee has no hourly pay basis'), 'refused', /not paid by the hour in MYOB/],
  [400, errorOf('NotFound', 'Entry 12 was not found'), 'refused', /deleted hours for this period/],
  [400, errorOf('NotFound', 'No such record'), 'refused', /does not know this employee/],
  [404, '', 'refused', /does not know this employee/],
  [400, errorOf('ValidationError', 'Timesheets are not enabled'), 'refused', /turned off in MYOB/],
  [400, errorOf('ValidationError', 'StartDate must be the first day of the week'), 'refused', /first day of the week/],
  [400, errorOf('Required', 'Notes required', 'of 255 characters'), 'refused', /“Notes required of 255 characters”/],
  [400, '<html>Bad</html>', 'refused', /without a reason/],
  [400, errorOf('BusinessRule', 'The entry has more than 24 hours'), 'refused', /no more than 24 hours/],
  [400, errorOf('BusinessRule', 'The payroll year is closed'), 'refused', /payroll year that is closed/],
  [401, errorOf('AccessDenied', 'The file needs its own log-on in x-myobapi-cftoken'), 'forbidden', /its own log-on/],
  [403, errorOf('AccessDenied', 'Company file password is wrong'), 'forbidden', /its own log-on/],
  [409, errorOf('ConflictError', 'Row version'), 'refused', /just changed these hours/],
  [401, errorOf('OAuthTokenIsInvalid', 'Access denied'), 'unauthorised', /Reconnect/],
  [403, errorOf('AccessDenied', 'Access denied'), 'forbidden', /administrator of the file/],
  [403, errorOf('DeveloperInactive', 'Inactive'), 'forbidden', /Ask your Muster administrator/],
  [403, errorOf('RateLimitError', 'API key has exceeded the daily rate limit'), 'limit', /its limit is reached/],
  [504, errorOf('GatewayTimeout', 'Timed out'), 'no-answer', /hours are safe/],
  [500, '<html></html>', 'no-answer', /hours are safe/],
] as const)('%i %s is %s', (status, text, kind, sentence) => {
  const problem = problemOf(status, text)
  expect(problem).toMatchObject({ kind, answer: { status, text } })
  expect(problem.message).toMatch(sentence)
  expect(problem.message).not.toContain('<')
})
