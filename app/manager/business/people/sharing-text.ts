import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'

/** What the manager reads about a profile that is not shared; null once it is. */
export function sharingText({ firstName, sharing }: Pick<EmployeeDetails, 'firstName' | 'sharing'>): string | null {
  if (sharing === 'shared') return null
  if (sharing === 'left') {
    return `${firstName} has left your farm in Muster. Their hours, leave and terms stay. To bring them back, archive them and invite them again.`
  }
  const waits =
    sharing === 'email_unconfirmed'
      ? `Not shared yet: waiting for ${firstName} to confirm their email and share their profile.`
      : `Not shared yet: waiting for ${firstName} to share their profile on their phone.`
  return `${waits} Only details entered for your farm appear here.`
}
