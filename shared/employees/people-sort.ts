/** By what employees are sorted; what is not set comes last, and names decide between equals. */
export const employeeSorts = ['name', 'position', 'type', 'rate', 'archived'] as const
export type EmployeeSort = (typeof employeeSorts)[number]

export const inviteSorts = ['invited', 'name', 'email', 'expires'] as const
export type InviteSort = (typeof inviteSorts)[number]

/** Employees asked for by id in one call, so that the address stays short enough for every proxy. */
export const mostIds = 100
