import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { useCarefulClose } from '#app/ui/form/use-careful-close.ts'
import { AddTimesheetForm, type AddTimesheetFormProps } from './add-timesheet-form.tsx'

/** The form lives as long as the drawer is open, so that each opening starts afresh. */
export function AddTimesheetDrawer({ opened, ...form }: Omit<AddTimesheetFormProps, 'isTyped'> & { opened: boolean }) {
  const { isTyped, close } = useCarefulClose(form.onClose)
  return (
    <SideDrawer opened={opened} onClose={close} title="Add timesheet" width={560} canFullscreen>
      <AddTimesheetForm {...form} isTyped={isTyped} />
    </SideDrawer>
  )
}
