import { managersAndEmployees, type Role } from '#shared/core/role.ts'

const takingPart: readonly Role[] = managersAndEmployees

/** Whether a person has a part in plans and talk: they are here now, and not for the books only. */
export const takesPart = ({ active, role }: { active: boolean; role: Role }): boolean =>
  active && takingPart.includes(role)
