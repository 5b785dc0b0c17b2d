import { Skeleton } from '@mantine/core'
import { DataTable as BaseTable } from 'mantine-datatable'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { SortButton } from './sort-button.tsx'
import { sortRecords } from './sort-records.ts'
import type { TableSort } from './sort-records.ts'
import classes from './data-table.module.css'
import 'mantine-datatable/styles.layer.css'

export type Column<T> = {
  key: string
  title: ReactNode
  render: (record: T) => ReactNode
  /** What the column is sorted by; a column without it can't be sorted. */
  sortBy?: (record: T) => string | number | null | undefined
  align?: 'left' | 'right' | 'center'
  width?: number | string
  noWrap?: boolean
  /** Left out below 768 px. */
  wideOnly?: boolean
}

type DataTableProps<T extends { id: string }> = {
  /** Names the table for screen readers. */
  label: string
  /** undefined while loading: skeleton rows show instead of a spinner. */
  records: readonly T[] | undefined
  columns: Column<T>[]
  empty: ReactNode
  initialSort?: TableSort
  skeletonRows?: number
  onOpen?: (record: T) => void
  selection?: { ids: readonly string[]; onChange: (ids: string[]) => void; labelOf: (record: T) => string }
  height?: number | string
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>) {
  const row = event.currentTarget
  const next =
    event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function rowKeys<T>(record: T, onOpen: (record: T) => void) {
  return {
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      // Keys pressed on a button inside the row belong to that button.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') onOpen(record)
      else moveBetweenRows(event)
    },
  }
}

/** What a column shares between the table and its skeleton. */
function layoutOf({ key, title, align, width, noWrap, wideOnly }: Omit<Column<never>, 'render'>) {
  return {
    accessor: key,
    title,
    textAlign: align ?? ('left' as const),
    ...(width !== undefined && { width }),
    ...(noWrap !== undefined && { noWrap }),
    ...(wideOnly && { visibleMediaQuery: '(min-width: 768px)' }),
  }
}

const shared = {
  idAccessor: 'id',
  minHeight: 0,
  horizontalSpacing: 'md',
  className: `card ${classes.table}`,
  // A table without rows is never shown; the library's own "No records" would be read out below the rows.
  emptyState: <></>,
} as const

function SkeletonTable({
  columns,
  rows,
  label,
}: {
  columns: Omit<Column<never>, 'render'>[]
  rows: number
  label: string
}) {
  return (
    <BaseTable
      {...shared}
      aria-label={label}
      aria-busy
      records={Array.from({ length: rows }, (_, row) => ({ id: row }))}
      columns={columns.map((column, index) => ({
        ...layoutOf(column),
        render: ({ id }: { id: number }) => (
          <Skeleton height={12} width={`${45 + ((id * 17 + index * 29) % 40)}%`} display="inline-block" />
        ),
      }))}
    />
  )
}

/** Table for up to 200 rows: sorts itself, opens a row on click or Enter, moves between rows with the arrow keys. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { records, columns, onOpen, selection, label } = props
  const [sort, setSort] = useState<TableSort>(props.initialSort ?? { column: '', direction: 'asc' })

  const sorted = useMemo(() => {
    const valueOf = columns.find((column) => column.key === sort.column)?.sortBy
    return records && valueOf ? sortRecords(records, sort.direction, valueOf) : [...(records ?? [])]
  }, [records, columns, sort])

  if (!records) return <SkeletonTable columns={columns} rows={props.skeletonRows ?? 8} label={label} />
  if (records.length === 0) return <div className="card">{props.empty}</div>

  return (
    <BaseTable<T>
      {...shared}
      aria-label={label}
      highlightOnHover={onOpen !== undefined}
      records={sorted}
      columns={columns.map((column) => ({
        ...layoutOf(column),
        render: column.render,
        ...(column.sortBy && { title: <SortButton column={column} sort={sort} onSort={setSort} /> }),
      }))}
      {...(props.height !== undefined && { height: props.height })}
      {...(onOpen && {
        onRowClick: ({ record }: { record: T }) => onOpen(record),
        rowClassName: classes.row ?? '',
        customRowAttributes: (record: T) => rowKeys(record, onOpen),
      })}
      {...(selection && {
        selectionTrigger: 'cell' as const,
        selectedRecords: records.filter((record) => selection.ids.includes(record.id)),
        onSelectedRecordsChange: (chosen: T[]) => selection.onChange(chosen.map((record) => record.id)),
        allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all' },
        getRecordSelectionCheckboxProps: (record: T) => ({ 'aria-label': `Select ${selection.labelOf(record)}` }),
      })}
    />
  )
}
