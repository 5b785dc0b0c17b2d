import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { EmployeeTickets } from './employee-tickets.tsx'
import { ProfileSharing } from './profile-sharing.tsx'
import { Fact } from '#app/ui/page/fact.tsx'
import classes from './employee-profile.module.css'

/** Personal details that the employee enters on their phone; only they can change them. */
export function EmployeeProfile({ employee }: { employee: EmployeeDetails }) {
  const { active, phone, ownPhone, emergencyContactName, emergencyContactPhone, strengths } = employee
  // The header already shows an equal number.
  const newPhone = ownPhone === phone ? '' : ownPhone
  const hasEmergencyContact = emergencyContactName !== '' || emergencyContactPhone !== ''

  return (
    <div className="card">
      <FormSection title="Personal details" description="Authorized on their phone. Only they can change these.">
        {active && <ProfileSharing employee={employee} />}
        {newPhone || hasEmergencyContact || strengths.length > 0 ? (
          <dl className={classes.facts}>
            {newPhone && (
              <Fact name="Personal phone">
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
              ? 'Nothing yet. Their emergency contact and strengths appear here once they enter them.'
              : 'Hidden while archived, like their photo. Tickets they added before then stay.'}
          </p>
        )}
      </FormSection>
      <FormSection title="Tickets" description="Certificates and driver licences.">
        <EmployeeTickets employee={employee} />
      </FormSection>
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
