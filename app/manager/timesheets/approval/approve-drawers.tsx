import { useFarm } from '#app/manager/business/farm-queries.ts'
import { lazy, Suspense, useState } from 'react'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { PendingDialogMarker } from '#app/ui/overlay/pending-dialog-marker.tsx'

const EntryDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/drawer/entry-drawer.tsx')).EntryDrawer,
}))
const AddTimesheetDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/form/add-timesheet-drawer.tsx')).AddTimesheetDrawer,
}))
const AddLeaveDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/leave-form/add-leave-drawer.tsx')).AddLeaveDrawer,
}))

export type AddedKind = 'timesheet' | 'leave'

type ApproveDrawersProps = {
  /** The entry in the URL. */
  entryId: string | undefined
  /** The manager opened the entry to set its end. */
  finishing: boolean
  onCloseEntry: () => void
  adding: AddedKind | null
  onCloseAdding: () => void
  people: readonly TimesheetPerson[]
  chosen: string | undefined
}

/** The drawers of the screen, each loaded when first opened. */
export function ApproveDrawers(props: ApproveDrawersProps) {
  const { entryId, finishing, onCloseEntry, adding, onCloseAdding, people, chosen } = props
  const farm = useFarm()
  // A drawer stays mounted once opened, so that its closing animation can run.
  const [opened, setOpened] = useState<ReadonlySet<AddedKind>>(new Set())
  if (adding && !opened.has(adding)) setOpened(new Set([...opened, adding]))
  return (
    <Suspense fallback={<PendingDialogMarker />}>
      {entryId !== undefined && <EntryDrawer entryId={entryId} finishing={finishing} onClose={onCloseEntry} />}
      {opened.has('timesheet') && (
        <AddTimesheetDrawer
          opened={adding === 'timesheet'}
          onClose={onCloseAdding}
          farm={farm}
          people={people}
          chosen={chosen}
        />
      )}
      {opened.has('leave') && (
        <AddLeaveDrawer opened={adding === 'leave'} onClose={onCloseAdding} {...(chosen !== undefined && { chosen })} />
      )}
    </Suspense>
  )
}
