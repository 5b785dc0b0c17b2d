import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { AddTimesheetForm, type AddTimesheetFormProps } from './add-timesheet-form.tsx'

type AddTimesheetDrawerProps = AddTimesheetFormProps & { opened: boolean }

export function AddTimesheetDrawer({ opened, onClose, ...form }: AddTimesheetDrawerProps) {
  return (
    <FormDrawer opened={opened} onClose={onClose} title="Add timesheet" width={560} canFullscreen>
      {(close) => <AddTimesheetForm {...form} onClose={close} />}
    </FormDrawer>
  )
}
