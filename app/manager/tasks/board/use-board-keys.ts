import { type KeyboardEvent, useState } from 'react'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'

const focusCard = (id: string | undefined) =>
  id !== undefined && document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`)?.focus()

/** Arrows move the focus between cards. Space picks a card up; then arrows move it to another column. */
export function useBoardKeys(tasks: readonly Task[], onStatus: (task: Task, to: TaskStatus) => void) {
  const [held, setHeld] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  function putDown(task: Task) {
    setHeld(null)
    setSaid(`${task.title} is in ${taskStatusLabels[task.status]}.`)
  }

  function moveHeld(task: Task, by: number) {
    const to = taskStatuses[taskStatuses.indexOf(task.status) + by]
    if (to === undefined) return
    onStatus(task, to)
    setSaid(`${task.title} moved to ${taskStatusLabels[to]}.`)
    // The card is drawn in another column, as another element.
    requestAnimationFrame(() => focusCard(task.id))
  }

  function moveFocus(task: Task, key: string) {
    const column = tasks.filter(({ status }) => status === task.status)
    const row = column.findIndex(({ id }) => id === task.id)
    if (key === 'ArrowUp' || key === 'ArrowDown') return focusCard(column[row + (key === 'ArrowUp' ? -1 : 1)]?.id)
    const next = taskStatuses[taskStatuses.indexOf(task.status) + (key === 'ArrowLeft' ? -1 : 1)]
    const beside = tasks.filter(({ status }) => status === next)
    return focusCard(beside[Math.min(row, beside.length - 1)]?.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const card = event.target instanceof Element ? event.target.closest('[data-task]') : null
    const task = tasks.find(({ id }) => id === card?.getAttribute('data-task'))
    if (!task) return
    if (event.key === ' ') {
      event.preventDefault()
      if (held === task.id) return putDown(task)
      setHeld(task.id)
      setSaid(`${task.title} picked up. Arrows move it, Space puts it down.`)
    } else if (event.key === 'Escape' && held === task.id) putDown(task)
    else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      if (held !== task.id) moveFocus(task, event.key)
      else if (event.key === 'ArrowLeft') moveHeld(task, -1)
      else if (event.key === 'ArrowRight') moveHeld(task, 1)
    }
  }

  return { held, said, onKeyDown }
}
