import { useState } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { type InfiniteQuery, morePages } from '#app/ui/page/list-pages.ts'
import { ShowMore } from '#app/ui/page/show-more.tsx'
import { VirtualRowsInBox } from '#app/ui/table/virtual-rows-in-box.tsx'
import { type CardLooks, TaskCard } from './task-card.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import classes from './task-board.module.css'

interface TaskBoardProps {
  /** Those that are loaded, in their order. */
  tasks: readonly Task[]
  counts: Record<TaskStatus, number>
  columns: Record<TaskStatus, InfiniteQuery>
  looks: CardLooks
  onStatus: (task: Task, to: TaskStatus) => void
}

const cardHeight = 92

/** A column for each status. Cards are moved by mouse, or by keys: Space picks up, arrows move, Space puts down, Escape puts back. */
export function TaskBoard({ tasks, counts, columns, looks, onStatus }: TaskBoardProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<TaskStatus | null>(null)
  const keys = useBoardKeys(tasks, onStatus)

  function drop(to: TaskStatus) {
    const task = tasks.find(({ id }) => id === dragged)
    setDragged(null)
    setOver(null)
    if (task && task.status !== to) onStatus(task, to)
  }

  return (
    <>
      <p className={classes.hint} id="board-keys">
        Drag a card, or focus it and press Space to pick it up, arrows to move it, Space to put it down and Escape to
        put it back.
      </p>
      <div className={classes.board} onKeyDown={keys.onKeyDown} role="presentation">
        {taskStatuses.map((status) => {
          const column = tasks.filter((task) => keys.columnOf(task) === status)
          const more = morePages(columns[status])
          return (
            <section key={status} className={classes.column} aria-label={taskStatusLabels[status]}>
              <div
                role="presentation"
                data-rows
                className={classes.target}
                data-over={over === status || undefined}
                onDragOver={(event) => {
                  event.preventDefault()
                  setOver(status)
                }}
                onDragLeave={() => setOver(null)}
                onDrop={() => drop(status)}
              >
                <h2 className={classes.heading}>
                  {taskStatusLabels[status]} <span className="tabular">{numberText(counts[status])}</span>
                </h2>
                <VirtualRowsInBox
                  items={column}
                  keyOf={({ id }) => id}
                  rowHeight={cardHeight}
                  chosen={undefined}
                  className={classes.cards}
                  renderRow={(task) => (
                    <TaskCard
                      task={task}
                      looks={looks}
                      isHeld={keys.held === task.id}
                      onDragStart={() => setDragged(task.id)}
                      onDragEnd={() => setDragged(null)}
                    />
                  )}
                />
                {column.length === 0 && !more.hasMore && <p className={classes.none}>No tasks</p>}
                <ShowMore {...more} count={column.length} of={taskStatusLabels[status]} className={classes.more} />
              </div>
            </section>
          )
        })}
      </div>
      <p className="visually-hidden" aria-live="assertive">
        {keys.said}
      </p>
    </>
  )
}
