/** The farm on a running server for which the phone of a test records. */
export interface PhoneFarm {
  url: string
  /** Connects as the owner of the tables, who sees every row. */
  ownerUrl: string
  /** The employee's session, as the browser sends it. */
  session: string
  /** A group of the employee. */
  channel: string
  /** A task of everyone's, and its only step. */
  taskId: string
  itemId: string
  userId: string
  managerId: string
  /** Another farm of the employee. */
  otherId: string
}

declare module 'vitest' {
  interface ProvidedContext {
    phoneFarm: PhoneFarm
  }
}
