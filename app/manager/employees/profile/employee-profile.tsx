import type { ReactNode } from 'react'
import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { EmployeeDocuments } from './employee-documents.tsx'
import { useDocuments } from '../employees-queries.ts'
import { ProfileSharing } from './profile-sharing.tsx'
import classes from './employee-profile.module.css'

/** What the person says of themselves on their phone; they alone change it. */
export function EmployeeProfile({ employee }: { employee: EmployeeDetails }) {
  const { id, active, phone, ownPhone, emergencyContactName, emergencyContactPhone, strengths, otherLicenceTypes } =
    employee
  const { data: documents, error, refetch, isFetching } = useDocuments(id)
  // One that is the same stands in the header already.
  const newPhone = ownPhone === phone ? '' : ownPhone
  const hasEmergencyContact = emergencyContactName !== '' || emergencyContactPhone !== ''

  return (
    <div className="card">
      <FormSection title="Own profile" description="What they enter on their phone. They alone change it.">
        {active && <ProfileSharing employee={employee} />}
        {newPhone || hasEmergencyContact || strengths.length > 0 ? (
          <dl className={classes.facts}>
            {newPhone && (
              <Fact name="Own phone">
                <PhoneLink number={newPhone} />
              </Fact>
            )}
            {hasEmergencyContact && (
              <Fact name="Emergency contact">
                {emergencyContactName} {emergencyContactPhone && <PhoneLink number={emergencyContactPhone} />}
              </Fact>
            )}
            {strengths.length > 0 && <Fact name="Strengths">{strengths.join(', ')}</Fact>}
          </dl>
        ) : (
          <p className={classes.words}>
            {active
              ? 'Nothing yet. An emergency contact and strengths appear here once they have entered them.'
              : 'Theirs alone while they are archived, as their picture is. Certificates and licences they had until then stay.'}
          </p>
        )}
      </FormSection>
      <FormSection title="Certificates and licences">
        {documents && <EmployeeDocuments employeeId={id} documents={documents} />}
        {!documents && error && <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />}
        {!documents && !error && <ListSkeleton rows={2} label="Loading certificates and licences" />}
        {otherLicenceTypes.length > 0 && (
          <dl className={classes.facts}>
            <Fact name="Other licences">{otherLicenceTypes.join(', ')}</Fact>
          </dl>
        )}
      </FormSection>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={`${classes.link} tabular`}>
      {number}
    </a>
  )
}
