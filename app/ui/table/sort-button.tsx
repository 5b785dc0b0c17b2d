import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TableSort } from './sort-records.ts'
import classes from './sort-button.module.css'

type SortButtonProps = {
  column: { key: string; title: ReactNode }
  sort: TableSort
  onSort: (sort: TableSort) => void
}

/** A column heading that sorts: ascending first, then descending. */
export function SortButton({ column, sort, onSort }: SortButtonProps) {
  const sorted = sort.column === column.key
  const ascending = sort.direction === 'asc'
  const Icon = !sorted ? IconArrowsSort : ascending ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={classes.button}
      data-sorted={sorted || undefined}
      onClick={() => onSort({ column: column.key, direction: sorted && ascending ? 'desc' : 'asc' })}
    >
      {column.title}
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">
        {!sorted ? ', sort' : ascending ? ', sorted ascending' : ', sorted descending'}
      </span>
    </button>
  )
}
