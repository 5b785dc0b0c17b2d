import { type AccountingProvider, providerLabels } from '#shared/accounting/accounting-provider.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { SideDrawer } from '#app/ui/side-drawer.tsx'
import { ListSkeleton } from '#app/ui/skeletons.tsx'
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
  const match = data?.people.find(({ employeeId }) => employeeId === person.employeeId)
  return (
    <SideDrawer opened={opened} onClose={onClose} title={`Who is ${person.name} in ${providerLabels[provider]}?`}>
      {data && match ? (
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
      ) : data ? (
        <p>{person.name} is not among your active employees any more, so there is nobody to link.</p>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton label={`Loading the people in ${providerLabels[provider]}`} />
      )}
    </SideDrawer>
  )
}
