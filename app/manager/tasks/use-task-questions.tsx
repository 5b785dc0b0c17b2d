import { lazy, useState } from 'react'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { PriorityDialog } from './priority-dialog.tsx'
import type { useTaskChanges } from './use-task-changes.ts'

const DueDayDialog = lazy(async () => ({ default: (await import('./due-day-dialog.tsx')).DueDayDialog }))

interface Asked {
  about: 'assignees' | 'priority' | 'dueDay'
  asked: readonly Task[]
  answer: (done: boolean | Promise<boolean>) => void
}

interface QuestionOptions {
  /** As they are now, as far as they are loaded: what Undo brings back is what a task has when the question is answered. */
  tasks: readonly Task[]
  changes: ReturnType<typeof useTaskChanges>
}

/**
 * Asks what several tasks get.
 * @returns the question's element, and a function that resolves to whether they got it
 */
export function useTaskQuestions(options: QuestionOptions) {
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask = (about: Asked['about'], chosen: readonly Task[]): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        about,
        asked: chosen,
        answer: (done) => {
          setAsked(null)
          resolve(done)
        },
      })
    })

  return { ask, question: asked && <TaskQuestion {...options} {...asked} /> }
}

function TaskQuestion({ tasks, changes, about, asked, answer }: QuestionOptions & Asked) {
  const present = new Map(tasks.map((task) => [task.id, task]))
  const chosen = asked.map((task) => present.get(task.id) ?? task)
  const cancel = () => answer(false)
  switch (about) {
    case 'assignees':
      return (
        <AssignDialog onChoose={(to) => changes.assign(chosen, to)} onDone={() => answer(true)} onCancel={cancel} />
      )
    case 'priority':
      return (
        <PriorityDialog
          count={chosen.length}
          onChoose={(priority) => answer(changes.setPriority(chosen, priority))}
          onCancel={cancel}
        />
      )
    case 'dueDay':
      return (
        <LazyDialog onCancel={cancel}>
          <DueDayDialog
            tasks={chosen}
            onChoose={(dueDay) => answer(changes.setDueDay(chosen, dueDay))}
            onCancel={cancel}
          />
        </LazyDialog>
      )
  }
}
