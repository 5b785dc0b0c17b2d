import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { ChoosePersonForm } from './choose-person-form.tsx'
import { useMatches } from './people-queries.ts'

type ChoosePersonDrawerProps = {
  provider: AccountingProvider
  /** One of ours, by the name they have here. */
  person: { employeeId: string; name: string }
  opened: boolean
  onClose: () => void
  /** Called before onClose when somebody was linked. */
  onLinked?: () => void
}

/** Says who one of our people is at the provider, out of everybody there who is not taken. */
export function ChoosePersonDrawer({ provider, person, opened, onClose, onLinked }: ChoosePersonDrawerProps) {
  const { data, error, refetch, isFetching } = useMatches(provider)
  const match = data?.people.find(({ employeeId }) => employeeId === person.employeeId) ?? archivedMatch(person)
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`Who is ${person.name} in ${providerLabels[provider]}?`}>
      {data ? (
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
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton label={`Loading the people in ${providerLabels[provider]}`} />
      )}
    </SideDrawer>
  )
}

/** The list has current employees; an archived one is linked for hours they worked before. */
const archivedMatch = ({ employeeId, name }: ChoosePersonDrawerProps['person']): PersonMatch => {
  return { employeeId, firstName: name, lastName: '', state: 'none', linked: null, candidates: [] }
}
