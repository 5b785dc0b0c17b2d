import { useEffect, useState } from 'react'
import { dayText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { SideDrawer } from '#app/ui/side-drawer.tsx'
import { FormSkeleton } from '#app/ui/skeletons.tsx'
import { EntryDetails } from './entry-details.tsx'
import { useEntry } from './entry-queries.ts'
import { useEmployees, useFarm } from '../timesheets-queries.ts'

type EntryDrawerProps = { entryId: string; onClose: () => void }

/** One entry, for as long as the address names it. Reads all it shows by itself. */
export function EntryDrawer({ entryId, onClose }: EntryDrawerProps) {
  const { zone } = useFarm()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useEntry(entryId)
  const employee = useEmployees().data?.find(({ id }) => id === data?.entry.employeeId)
  const [asking, setAsking] = useState(false)
  useFocusGivenBack()
  const title = data
    ? `${employee ? `${fullName(employee)}, ` : ''}${dayText(localDateOf(data.entry.startTime, zone))}`
    : 'Timesheet entry'
  return (
    // Escape in a dialog over the drawer closes the dialog only.
    <SideDrawer opened onClose={() => asking || onClose()} title={title} width={600} canFullscreen>
      {data ? (
        <EntryDetails
          key={entryId}
          {...data}
          readAt={dataUpdatedAt}
          employee={employee}
          onAsking={setAsking}
          onClose={onClose}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </SideDrawer>
  )
}

/** The drawer goes away with the address, so whoever opened it by a key gets the focus back from here. */
function useFocusGivenBack() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
