import { SideDrawer } from '#app/ui/side-drawer.tsx'
import { AddLeaveForm, type AddLeaveFormProps } from './add-leave-form.tsx'

/** The form lives as long as the drawer is open, so that each opening starts afresh. */
export function AddLeaveDrawer({ opened, ...form }: AddLeaveFormProps & { opened: boolean }) {
  return (
    <SideDrawer opened={opened} onClose={form.onClose} title="Add leave" width={560} canFullscreen>
      <AddLeaveForm {...form} />
    </SideDrawer>
  )
}
