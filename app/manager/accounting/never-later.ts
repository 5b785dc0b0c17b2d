/**
 * For what reaches into somebody's payroll: without a connection it is refused at once, and not kept to be done unseen
 * when the connection is back.
 */
export const neverLater = { networkMode: 'always' } as const
