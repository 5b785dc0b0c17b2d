import { useEmployeeWithTerms } from '#app/manager/business/people/employee-queries.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useDecisions } from '../decisions/decisions-provider.tsx'
import { EntryDetails } from './entry-details.tsx'
import { useEntry } from './entry-queries.ts'

/** What the server answers for an unknown id and for a malformed one. */
const noSuchEntry: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_REQUEST'])

export type EntryDrawerProps = {
  entryId: string
  /** Focuses the missing end when opened. */
  finishing?: boolean
  onClose: () => void
}

/** One entry, open while the URL names it. Loads its own data. */
export function EntryDrawer({ entryId, finishing = false, onClose }: EntryDrawerProps) {
  const { zone } = useFarm()
  const today = useFarmToday()
  const query = useEntry(entryId)
  const { data, error } = query
  const employee = useEmployeeWithTerms(data?.entry.employeeId)
  const asking = useDecisions().asked !== null
  const title = data
    ? `${employee ? `${fullName(employee)}, ` : ''}${dayHeadingText(localDateOf(data.entry.startTime, zone), today)}`
    : 'Timesheet entry'
  return (
    // Escape in a dialog over the drawer closes only the dialog.
    <FormDrawer opened onClose={onClose} blocked={asking} parameter="entry" title={title} width={600} canFullscreen>
      {(close) =>
        !data && error && noSuchEntry.has(toApiError(error).code) ? (
          <NoSuchEntry onClose={close} />
        ) : (
          <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
            {(loaded) => (
              <EntryDetails
                key={entryId}
                {...loaded}
                readAt={query.dataUpdatedAt}
                employee={employee}
                finishing={finishing}
                onClose={close}
              />
            )}
          </Loaded>
        )
      }
    </FormDrawer>
  )
}

/** The URL names an entry of another farm, a removed one or none at all. */
function NoSuchEntry({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      drawing="lost"
      title="Entry not found"
      action={
        <Button variant="default" onClick={onClose}>
          Back to timesheets
        </Button>
      }
    >
      The link may be incomplete, or the entry may have been removed.
    </EmptyState>
  )
}
