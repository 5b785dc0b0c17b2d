import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { AddLeaveForm, type AddLeaveFormProps } from './add-leave-form.tsx'

type AddLeaveDrawerProps = AddLeaveFormProps & { opened: boolean }

export function AddLeaveDrawer({ opened, onClose, ...form }: AddLeaveDrawerProps) {
  return (
    <FormDrawer opened={opened} onClose={onClose} title="Add leave" width={560} canFullscreen>
      {(close) => <AddLeaveForm {...form} onClose={close} />}
    </FormDrawer>
  )
}
