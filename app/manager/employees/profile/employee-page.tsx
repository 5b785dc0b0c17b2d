import { useParams } from '@tanstack/react-router'
import { fullName } from '#shared/employees/person-name.ts'
import { useTitleSubject } from '#app/lib/use-title.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { BackLink } from '../back-link.tsx'
import { EmployeeForm } from '../terms/employee-form.tsx'
import { EmployeeHeader } from './employee-header.tsx'
import { EmployeeProfile } from './employee-profile.tsx'
import { EmployeeRecords } from './employee-records.tsx'
import { useEmployee } from '../employees-queries.ts'
import { TermsHistory } from '../terms/terms-history.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './employee-page.module.css'
import { EmployeeNotFound } from '../list/employee-not-found.tsx'

export function EmployeePage() {
  const { employeeId } = useParams({ from: '/shell/employees/$employeeId' })
  const query = useEmployee(employeeId)
  const { data: employee, error } = query
  useTitleSubject(employee && fullName(employee))

  if (error && !employee && ['BAD_REQUEST', 'NOT_FOUND'].includes(toApiError(error).code)) return <EmployeeNotFound />
  return (
    <>
      {employee?.active === false ? (
        <BackLink to="/employees/archived">Archived employees</BackLink>
      ) : (
        <BackLink to="/employees/active">Employees</BackLink>
      )}
      <Loaded
        query={query}
        card
        skeleton={
          <div className={`card ${classes.waiting}`}>
            <FormSkeleton fields={8} label="Loading the employee" />
          </div>
        }
      >
        {(loaded) => (
          <>
            <EmployeeHeader employee={loaded} />
            <Stack gap={16}>
              <EmployeeForm key={loaded.id} employee={loaded} />
              <TermsHistory employee={loaded} />
              <EmployeeProfile employee={loaded} />
              <EmployeeRecords employee={loaded} />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  )
}
