import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'

/** What the manager is told of a profile that the employee has not shared; null where it is shared. */
export function sharingText({ firstName, sharing }: Pick<EmployeeDetails, 'firstName' | 'sharing'>): string | null {
  if (sharing === 'shared') return null
  if (sharing === 'left') {
    return `${firstName} has left your farm in Muster. Their hours, leave and terms stay. To have them back, archive them and invite them again.`
  }
  const waits =
    sharing === 'email_unconfirmed'
      ? `Not shared yet: waiting for ${firstName} to confirm their email and share their profile.`
      : `Not shared yet: waiting for ${firstName} to share their profile on their phone.`
  return `${waits} Only what was entered for your farm appears here.`
}
