/** What a person is at a business. A member acts for the business; an employee works for it. */
export const memberRoles = ['owner', 'manager', 'bookkeeper'] as const
export type MemberRole = (typeof memberRoles)[number]

export const roles = [...memberRoles, 'employee'] as const
export type Role = (typeof roles)[number]

/** Who may call an endpoint, by the names that contracts use. */
export const owners = ['owner'] as const satisfies readonly Role[]
/** Everything that changes the business. */
export const managers = ['owner', 'manager'] as const satisfies readonly Role[]
/** Hours, pay, leave and exports. */
export const payrollRoles = [...memberRoles] satisfies readonly Role[]
export const employees = ['employee'] as const satisfies readonly Role[]
/** Plans, talk and files. */
export const managersAndEmployees = [...managers, ...employees] satisfies readonly Role[]
/** Endpoints that members and employees share. */
export const everyone = [...roles] satisfies readonly Role[]
