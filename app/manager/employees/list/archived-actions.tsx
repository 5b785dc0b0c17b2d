import { Button, Modal } from '@mantine/core'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { keptWords, useDeleteEmployee } from './delete-employee.ts'
import { useCountTimesheets, useSetActive } from '../employees-queries.ts'

export function ArchivedActions({ employee }: { employee: Employee }) {
  const { setActive, isPending } = useSetActive()
  const countTimesheets = useCountTimesheets()
  const deleteEmployee = useDeleteEmployee()
  const [counting, setCounting] = useState(false)
  const [kept, setKept] = useState(0)
  const [explained, setExplained] = useState(false)
  const name = fullName(employee)

  // Counts first, so that the manager does not type a whole name only to be refused.
  async function askToDelete() {
    setCounting(true)
    try {
      const count = await countTimesheets(employee.id)
      setKept(count)
      if (count > 0) setExplained(true)
      else deleteEmployee(employee)
    } catch (error) {
      notifyError(error)
    }
    setCounting(false)
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden="true" />}
        aria-label={`Restore ${name}`}
        loading={isPending}
        onClick={() => setActive([employee], true)}
      >
        Restore
      </Button>
      <Button
        variant="subtle"
        color="rust"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        aria-label={`Delete ${name}`}
        loading={counting}
        onClick={askToDelete}
      >
        Delete
      </Button>
      <Modal opened={explained} onClose={() => setExplained(false)} title={`${name} can’t be deleted`} centered>
        {keptWords(kept)}
      </Modal>
    </>
  )
}
