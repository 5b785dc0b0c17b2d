import { lazy, useState } from 'react'
import { useCrews } from '#app/manager/business/people/crew-queries.ts'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'

const AddToCrewDialog = lazy(async () => ({ default: (await import('./add-to-crew-dialog.tsx')).AddToCrewDialog }))

interface Asked {
  employeeIds: readonly string[]
  onAnswer: (done: boolean) => void
}

/**
 * Adds selected employees to a crew.
 * @returns `addToCrew` resolves to whether they were added; `question` must be rendered by the caller
 */
export function useAddToCrewQuestion() {
  const crews = useCrews().data ?? []
  const [asked, setAsked] = useState<Asked | null>(null)

  const addToCrew = (people: readonly { id: string }[]): Promise<boolean> =>
    new Promise((resolve) => setAsked({ employeeIds: people.map(({ id }) => id), onAnswer: resolve }))

  function answer(done: boolean) {
    asked?.onAnswer(done)
    setAsked(null)
  }

  const question = asked && (
    <LazyDialog onCancel={() => answer(false)}>
      <AddToCrewDialog employeeIds={asked.employeeIds} crews={crews} onAnswer={answer} />
    </LazyDialog>
  )
  return { addToCrew, question }
}
