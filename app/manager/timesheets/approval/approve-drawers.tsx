import { useFarm } from '#app/manager/business/farm-queries.ts'
import { lazy } from 'react'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { useDrawer } from '#app/manager/business/use-drawer.ts'
import { lazyDrawer } from '#app/ui/overlay/lazy-drawers.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'

const EntryDrawer = lazy(async () => ({
  default: (await import('#app/manager/entries/drawer/entry-drawer.tsx')).EntryDrawer,
}))
const AddTimesheetDrawer = lazyDrawer(
  async () => (await import('#app/manager/entries/form/add-timesheet-drawer.tsx')).AddTimesheetDrawer,
)
const AddLeaveDrawer = lazyDrawer(
  async () => (await import('#app/manager/entries/leave-form/add-leave-drawer.tsx')).AddLeaveDrawer,
)

type ApproveDrawersProps = {
  /** The entry in the URL. */
  entryId: string | undefined
  /** The manager opened the entry to set its end. */
  finishing: boolean
  onCloseEntry: () => void
  drawer: ReturnType<typeof useDrawer>
  people: readonly TimesheetPerson[]
  chosen: string | undefined
}

/** The drawers of the screen, each loaded when first opened. */
export function ApproveDrawers(props: ApproveDrawersProps) {
  const { entryId, finishing, onCloseEntry, drawer, people, chosen } = props
  const farm = useFarm()
  return (
    <>
      {entryId !== undefined && (
        <LazyDialog onCancel={onCloseEntry}>
          <EntryDrawer entryId={entryId} finishing={finishing} onClose={onCloseEntry} />
        </LazyDialog>
      )}
      <AddTimesheetDrawer
        opened={drawer.name === 'add-timesheet'}
        onClose={drawer.close}
        farm={farm}
        people={people}
        chosen={chosen}
      />
      <AddLeaveDrawer opened={drawer.name === 'add-leave'} onClose={drawer.close} chosen={chosen} />
    </>
  )
}
