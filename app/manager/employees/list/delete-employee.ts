import { useMutation } from '@tanstack/react-query'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api/api.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { countText } from '#shared/core/count-text.ts'

/** Why an employee with timesheets can't be deleted (product.md, Guarded rules). */
export function keptWords(timesheetCount: number): string {
  const entries = countText(timesheetCount, 'timesheet entry', 'timesheet entries')
  return `${entries} must be kept for 7 years, so this employee can be archived but not deleted.`
}

/** Deleting can't be undone, so the name has to be typed; a refusal is shown in the dialog, which stays open. */
export function useDeleteEmployee(onDeleted?: () => void) {
  const { mutateAsync } = useMutation(api.employees.removeEmployee.mutationOptions())

  return (employee: Employee) => {
    const name = fullName(employee)
    confirm({
      title: `Delete ${name}?`,
      body: 'Their employment and invite will be permanently deleted. This can’t be undone.',
      verb: 'Delete employee',
      danger: true,
      typeToConfirm: name,
      onConfirm: async () => {
        await mutateAsync({ id: employee.id })
        notifySuccess(`Deleted ${name}.`)
        onDeleted?.()
      },
    })
  }
}
