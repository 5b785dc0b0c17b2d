export const logTypes = ['work', 'leave'] as const
export type LogType = (typeof logTypes)[number]

export const logTypeLabels: Record<LogType, string> = {
  work: 'Work',
  leave: 'Leave',
}
