/** What someone was in an incident. */
export const personRoles = ['injured', 'witness'] as const
export type PersonRole = (typeof personRoles)[number]

export const personRoleLabels: Record<PersonRole, string> = { injured: 'Injured', witness: 'Witness' }

/** What someone is to the business (safety.md 9). Only a worker has its workers compensation. */
export const personKinds = ['worker', 'contractor', 'visitor', 'child'] as const
export type PersonKind = (typeof personKinds)[number]

export const personKindLabels: Record<PersonKind, string> = {
  worker: 'Worker',
  contractor: 'Contractor',
  visitor: 'Visitor',
  child: 'Child',
}
