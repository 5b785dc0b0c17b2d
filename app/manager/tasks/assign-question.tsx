import { Button, Modal, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { usePeople } from '#app/manager/business/people-queries.ts'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useAssignTasks } from './tasks-queries.ts'

interface Asked {
  ids: string[]
  answer: (done: boolean) => void
}

/**
 * Asks who gets the selected tasks, in place of those who have them.
 * @returns the question's element, and a function that resolves to whether they were assigned
 */
export function useAssignQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)

  const assign = (ids: string[]): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        ids,
        answer: (done) => {
          setAsked(null)
          resolve(done)
        },
      })
    })

  return { assign, question: asked && <AssignDialog {...asked} /> }
}

function AssignDialog({ ids, answer }: Asked) {
  const people = usePeople().data?.filter(({ active }) => active) ?? []
  const { mutateAsync, isPending } = useAssignTasks()
  const [everyone, setEveryone] = useState(false)
  const [assignees, setAssignees] = useState<string[]>([])

  async function save() {
    try {
      await mutateAsync({ ids, everyone, assignees: everyone ? [] : assignees })
      notifySuccess('The tasks were assigned.')
      answer(true)
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Modal opened onClose={() => answer(false)} title="Assign tasks" centered>
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
            value={assignees}
            onChange={setAssignees}
          />
        )}
        <Button loading={isPending} onClick={() => void save()}>
          Assign
        </Button>
      </Stack>
    </Modal>
  )
}
