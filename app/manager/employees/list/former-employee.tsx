import { Button, Group, Stack } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fullName } from '#shared/employees/person-name.ts'
import { useEmployee, useSetActive } from '../employees-queries.ts'

/** Shown when an invite uses an archived employee's email: restore them with their terms, or invite them again. */
export function FormerEmployee({ id, onInvite }: { id: string; onInvite: () => void }) {
  const navigate = useNavigate()
  const { setActive, isPending } = useSetActive()
  const employee = useEmployee(id).data
  if (!employee) return null
  const { firstName } = employee

  async function restore(person: NonNullable<typeof employee>) {
    if (!(await setActive([person], true))) return
    await navigate({ to: '/employees/$employeeId', params: { employeeId: id }, ignoreBlocker: true })
  }

  return (
    <Stack gap="xs">
      <span>
        {fullName(employee)} worked here before. Restore {firstName} to bring them back now with their login, rates and
        hours, or invite them again. Anything you left blank stays as it was.
      </span>
      <Group gap="xs">
        <Button
          leftSection={<IconRestore size={18} aria-hidden="true" />}
          loading={isPending}
          onClick={() => restore(employee)}
        >
          Restore {firstName}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onInvite}>
          Invite again instead
        </Button>
      </Group>
    </Stack>
  )
}
