import { useMutation } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { LeftBehind } from '#shared/employees/employees-contract.ts'
import type { PersonName } from '#shared/employees/person-name.ts'
import { mostRows } from '#shared/core/pages.ts'
import { api } from '#app/lib/api/api.ts'
import { chunksOf } from '#app/lib/api/in-batches.ts'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useSetActive } from '../employees-queries.ts'

const ArchiveQuestion = lazy(async () => ({ default: (await import('./archive-question.tsx')).ArchiveQuestion }))

type Person = PersonName & { id: string }
type Asked = {
  people: readonly Person[]
  left: readonly LeftBehind[]
  connected: boolean
  onAnswer: (archived: boolean) => void
}

/**
 * Archives employees, and asks first when one of them would leave hours or leave behind.
 * @returns `archive` resolves to whether they were archived; `question` must be rendered by the caller
 */
export function useArchive() {
  const { mutateAsync: check, isPending: checking } = useMutation(api.employees.checkArchiving.mutationOptions())
  const { setActive, isPending } = useSetActive()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function archive(people: readonly Person[]): Promise<boolean> {
    try {
      const ids = people.map(({ id }) => id)
      const answers: Awaited<ReturnType<typeof check>>[] = []
      for (const some of chunksOf(ids, mostRows)) answers.push(await check({ ids: some }))
      const left = answers.flatMap((answer) => answer.people)
      const connected = answers.some((answer) => answer.connected)
      if (left.length === 0) return await setActive(people, false)
      return await new Promise((resolve) => setAsked({ people, left, connected, onAnswer: resolve }))
    } catch (error) {
      notifyError(error)
      return false
    }
  }

  function close() {
    asked?.onAnswer(false)
    setAsked(null)
  }

  const question = asked && (
    <LazyDialog onCancel={close}>
      <ArchiveQuestion
        count={asked.people.length}
        people={asked.left}
        connected={asked.connected}
        onArchive={async () => {
          const done = await setActive(asked.people, false)
          if (done) asked.onAnswer(true)
          return done
        }}
        onGone={close}
      />
    </LazyDialog>
  )
  return { archive, isPending: checking || isPending, question }
}
