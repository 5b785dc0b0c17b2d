/** What a real organisation refuses; each can be switched off to see how Muster handles one that does not. */
export const xeroChecks = {
  hireDate: 'Refuses a period that begins before the hire date',
  salary: 'Refuses hours for an employee on a salary',
  longDay: 'Refuses more than 24 hours a day',
  decimals: 'Refuses more than two decimals',
  farPeriod: 'Refuses a period more than a year ahead',
  noLines: 'Refuses a timesheet without lines',
  rateTwice: 'Refuses two lines with the same rate',
  newStatus: 'Refuses a timesheet stored as approved or paid',
  unknownKeys: 'Refuses keys it does not know',
  contentType: 'Refuses a body without a JSON content type',
  payTemplate: 'Refuses a rate that is not in the pay template',
  payRuns: 'Refuses hours for a posted pay run',
  overlap: 'Refuses a timesheet that overlaps another',
} as const

export type XeroCheck = keyof typeof xeroChecks

export const xeroCheckNames = Object.keys(xeroChecks).filter((name): name is XeroCheck => name in xeroChecks)
