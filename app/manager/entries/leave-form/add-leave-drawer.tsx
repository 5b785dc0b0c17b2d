import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { useConfirmClose } from '#app/ui/form/use-confirm-close.ts'
import { AddLeaveForm, type AddLeaveFormProps } from './add-leave-form.tsx'

/** The form is mounted only while the drawer is open, so each opening starts with an empty form. */
export function AddLeaveDrawer({ opened, ...form }: Omit<AddLeaveFormProps, 'isDirty'> & { opened: boolean }) {
  const { isDirty, close } = useConfirmClose(form.onClose)
  return (
    <SideDrawer opened={opened} onClose={close} title="Add leave" width={560} canFullscreen>
      <AddLeaveForm {...form} isDirty={isDirty} />
    </SideDrawer>
  )
}
