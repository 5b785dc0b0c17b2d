/** What the form of this folder reports. A fault of a machine has the form of the machines. */
export const reportKinds = ['hazard', 'near-miss', 'injury'] as const
export type ReportKind = (typeof reportKinds)[number]

export const isReportKind = (text: string | undefined): text is ReportKind => reportKinds.some((kind) => kind === text)
