import { SideDrawer } from '#app/ui/side-drawer.tsx'
import { AddTimesheetForm, type AddTimesheetFormProps } from './add-timesheet-form.tsx'

/** The form lives as long as the drawer is open, so that each opening starts afresh. */
export function AddTimesheetDrawer({ opened, ...form }: AddTimesheetFormProps & { opened: boolean }) {
  return (
    <SideDrawer opened={opened} onClose={form.onClose} title="Add timesheet" width={560} canFullscreen>
      <AddTimesheetForm {...form} />
    </SideDrawer>
  )
}
