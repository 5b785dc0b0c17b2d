import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { useCarefulClose } from '#app/ui/form/use-careful-close.ts'
import { AddLeaveForm, type AddLeaveFormProps } from './add-leave-form.tsx'

/** The form lives as long as the drawer is open, so that each opening starts afresh. */
export function AddLeaveDrawer({ opened, ...form }: Omit<AddLeaveFormProps, 'isTyped'> & { opened: boolean }) {
  const { isTyped, close } = useCarefulClose(form.onClose)
  return (
    <SideDrawer opened={opened} onClose={close} title="Add leave" width={560} canFullscreen>
      <AddLeaveForm {...form} isTyped={isTyped} />
    </SideDrawer>
  )
}
