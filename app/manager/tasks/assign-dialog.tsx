import { Button, Modal, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { takesPart } from '#shared/employees/takes-part.ts'
import { useCrewPicks } from '#app/manager/business/people/crew-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import type { Assignment } from './assignments.ts'

interface AssignDialogProps {
  /** Resolves to whether it was saved. If not, the dialog stays, with what was chosen. */
  onChoose: (to: Assignment) => Promise<boolean>
  onDone: () => void
  onCancel: () => void
}

/** Asks who gets the tasks, in place of those who have them. With no one chosen, no one has them. */
export function AssignDialog({ onChoose, onDone, onCancel }: AssignDialogProps) {
  const people = usePeople().data?.filter(takesPart) ?? []
  const crews = useCrewPicks('userId')
  const [everyone, setEveryone] = useState(false)
  const [assignees, setAssignees] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    const done = await onChoose({ everyone, assignees: everyone ? [] : assignees })
    setSaving(false)
    if (done) onDone()
  }

  return (
    <Modal opened onClose={onCancel} title="Assign tasks" centered>
      <Stack gap="sm">
        <Switch
          label="For everyone"
          checked={everyone}
          onChange={({ currentTarget }) => setEveryone(currentTarget.checked)}
        />
        {!everyone && (
          <PeoplePicker
            label="People"
            mode="multi"
            people={people.map(({ userId, name }) => ({ id: userId, name }))}
            groups={crews}
            value={assignees}
            onChange={setAssignees}
          />
        )}
        <Button loading={isSaving} onClick={() => void save()}>
          {everyone || assignees.length > 0 ? 'Assign' : 'Unassign'}
        </Button>
      </Stack>
    </Modal>
  )
}
