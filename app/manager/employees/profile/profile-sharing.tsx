import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { ResendConfirmation } from '#app/manager/business/people/resend-confirmation.tsx'
import { sharingText } from '#app/manager/business/people/sharing-text.ts'
import classes from './employee-profile.module.css'

/** Says what the employee has not shared and why; renders nothing once they have. */
export function ProfileSharing({ employee }: { employee: EmployeeDetails }) {
  const { id, email, sharing } = employee
  const text = sharingText(employee)
  if (text === null) return null
  return (
    <div className={classes.sharing}>
      <p className={classes.words}>{text}</p>
      {sharing === 'email_unconfirmed' && <ResendConfirmation employeeId={id} to={email} />}
    </div>
  )
}
