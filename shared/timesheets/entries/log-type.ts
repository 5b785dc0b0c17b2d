export const logTypes = ['work', 'leave'] as const
export type LogType = (typeof logTypes)[number]
