import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { useConfirmClose } from '#app/ui/form/use-confirm-close.ts'
import { AddTimesheetForm, type AddTimesheetFormProps } from './add-timesheet-form.tsx'

/** The form unmounts when the drawer closes, so that each opening starts empty. */
export function AddTimesheetDrawer({ opened, ...form }: Omit<AddTimesheetFormProps, 'isDirty'> & { opened: boolean }) {
  const { isDirty, close } = useConfirmClose(form.onClose)
  return (
    <SideDrawer opened={opened} onClose={close} title="Add timesheet" width={560} canFullscreen>
      <AddTimesheetForm {...form} isDirty={isDirty} />
    </SideDrawer>
  )
}
