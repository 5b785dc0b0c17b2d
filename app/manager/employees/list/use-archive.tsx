import { useMutation } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { LeftBehind } from '#shared/employees/employees-contract.ts'
import type { PersonName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api.ts'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useSetActive } from '../employees-queries.ts'

const ArchiveQuestion = lazy(async () => ({ default: (await import('./archive-question.tsx')).ArchiveQuestion }))

type Person = PersonName & { id: string }
type Asked = { people: readonly Person[]; left: readonly LeftBehind[]; connected: boolean }

/**
 * Archives employees, and asks first when one of them would leave hours or leave behind.
 * @param onArchived called after archiving
 * @returns `question` must be rendered by the caller
 */
export function useArchive(onArchived?: () => void) {
  const { mutateAsync: check, isPending: checking } = useMutation(api.employees.checkArchiving.mutationOptions())
  const { setActive, isPending } = useSetActive()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function archive(people: readonly Person[]) {
    try {
      const { people: left, connected } = await check({ ids: people.map(({ id }) => id) })
      if (left.length > 0) setAsked({ people, left, connected })
      else await archiveAtOnce(people)
    } catch (error) {
      notifyError(error)
    }
  }

  async function archiveAtOnce(people: readonly Person[]) {
    const done = await setActive(people, false)
    if (done) onArchived?.()
    return done
  }

  const question = asked && (
    <LazyDialog onCancel={() => setAsked(null)}>
      <ArchiveQuestion
        count={asked.people.length}
        people={asked.left}
        connected={asked.connected}
        onArchive={() => archiveAtOnce(asked.people)}
        onGone={() => setAsked(null)}
      />
    </LazyDialog>
  )
  return { archive, isPending: checking || isPending, question }
}
