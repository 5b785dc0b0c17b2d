import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { ChoosePersonForm } from './choose-person-form.tsx'
import { useMatches } from './people-queries.ts'

type ChoosePersonDrawerProps = {
  provider: AccountingProvider
  /** The employee, with their name in Muster. */
  person: { employeeId: string; name: string }
  opened: boolean
  onClose: () => void
  /** Called before onClose when the employee was linked. */
  onLinked?: () => void
}

/** Links an employee to one of the provider's people who is not linked yet. */
export function ChoosePersonDrawer({ provider, person, opened, onClose, onLinked }: ChoosePersonDrawerProps) {
  const matches = useMatches(provider)
  const match = matches.data?.people.find(({ employeeId }) => employeeId === person.employeeId) ?? archivedMatch(person)
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`Who is ${person.name} in ${providerLabels[provider]}?`}>
      <Loaded query={matches} skeleton={<ListSkeleton label={`Loading the people in ${providerLabels[provider]}`} />}>
        {(data) => (
          <ChoosePersonForm
            key={person.employeeId}
            provider={provider}
            match={match}
            others={data.others}
            onDone={(linked) => {
              if (linked) onLinked?.()
              onClose()
            }}
          />
        )}
      </Loaded>
    </SideDrawer>
  )
}

/** The list has only current employees, but an archived one can be linked for hours from before. */
const archivedMatch = ({ employeeId, name }: ChoosePersonDrawerProps['person']): PersonMatch => {
  return { employeeId, firstName: name, lastName: '', state: 'none', linked: null, candidates: [] }
}
