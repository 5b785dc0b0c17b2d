import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'

function focusCard(id: string | undefined) {
  if (id !== undefined) document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`)?.focus()
}

/**
 * Arrows move the focus between cards. Space picks a card up; then arrows move it to another column, and Space puts it
 * down there. Only that is saved; Escape puts the card back.
 */
export function useBoardKeys(tasks: readonly Task[], onStatus: (task: Task, to: TaskStatus) => void) {
  const [held, setHeld] = useState<{ id: string; over: TaskStatus } | null>(null)
  const [said, setSaid] = useState('')
  const moved = useRef<string>(undefined)

  // A card in another column is another element. It is focused as it is drawn, before the next key arrives.
  useLayoutEffect(() => focusCard(moved.current))

  /** The card keeps the focus until its change is drawn as well. */
  function focusMoved({ id }: Task) {
    moved.current = id
    requestAnimationFrame(() => {
      focusCard(id)
      moved.current = undefined
    })
  }

  /** The column in which a card is shown. */
  const columnOf = ({ id, status }: Task) => (held?.id === id ? held.over : status)

  function putDown(task: Task, to: TaskStatus) {
    setHeld(null)
    if (to !== task.status) onStatus(task, to)
    setSaid(`${task.title} is in ${taskStatusLabels[to]}.`)
    focusMoved(task)
  }

  function moveHeld(task: Task, by: number) {
    const over = taskStatuses[taskStatuses.indexOf(columnOf(task)) + by]
    if (over === undefined) return
    setHeld({ id: task.id, over })
    setSaid(`${task.title} is over ${taskStatusLabels[over]}.`)
    focusMoved(task)
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
      if (held?.id === task.id) return putDown(task, held.over)
      setHeld({ id: task.id, over: task.status })
      setSaid(`${task.title} picked up. Arrows move it, Space puts it down, Escape puts it back.`)
    } else if (event.key === 'Escape' && held?.id === task.id) putDown(task, task.status)
    else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      if (held?.id !== task.id) moveFocus(task, event.key)
      else if (event.key === 'ArrowLeft') moveHeld(task, -1)
      else if (event.key === 'ArrowRight') moveHeld(task, 1)
    }
  }

  return { held: held?.id, columnOf, said, onKeyDown }
}
