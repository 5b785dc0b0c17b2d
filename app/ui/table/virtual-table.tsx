/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only visible rows are rendered, each positioned by itself, which table elements don't allow */
import type { ComponentProps, ReactNode } from 'react'
import { VirtualRows } from './virtual-rows.tsx'
import classes from './virtual-rows.module.css'

type VirtualTableProps<Item> = {
  /** Names the table for screen readers. */
  label: string
  className?: string | undefined
  /** `ColumnHeader`s in the first row of the grid. */
  headings: ReactNode
  /** The class of the headings' row group, and that of their row. */
  headClassName?: string | undefined
  headingsClassName?: string | undefined
  /** The columns, where a cell spans several of them. */
  columnCount?: number
  items: readonly Item[]
  /** All rows, where not all of them are loaded yet. */
  itemCount?: number | undefined
  keyOf: (item: Item) => string
  /** Pixels, until a row has been rendered and measured. */
  rowHeight: number
  /** Returns a `TableRow` with the given number. */
  renderRow: (item: Item, rowIndex: number) => ReactNode
}

/**
 * A long table that scrolls with the page and is printed in full. Each row is a grid whose columns the caller's class
 * sets, so that it can be laid out as a card on a narrow screen.
 */
export function VirtualTable<Item>(props: VirtualTableProps<Item>) {
  const { label, className = '', headings, headClassName, headingsClassName, columnCount } = props
  const { items, itemCount = items.length, keyOf, rowHeight, renderRow } = props
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={itemCount + 1}
      aria-colcount={columnCount}
      className={`${classes.table} ${className}`}
    >
      <div role="rowgroup" className={headClassName}>
        <TableRow rowIndex={1} className={headingsClassName}>
          {headings}
        </TableRow>
      </div>
      <VirtualRows
        role="rowgroup"
        items={items}
        keyOf={keyOf}
        estimateHeight={() => rowHeight}
        renderRow={(item, index) => renderRow(item, index + 2)}
      />
    </div>
  )
}

type PartProps = ComponentProps<'div'>

/** @param rowIndex its number in the table, in which the headings are row 1 */
export function TableRow({ rowIndex, ...rest }: PartProps & { rowIndex: number }) {
  return <div role="row" aria-rowindex={rowIndex} {...rest} />
}

export const ColumnHeader = (props: PartProps) => <div role="columnheader" {...props} />

export const RowHeader = (props: PartProps) => <div role="rowheader" {...props} />

export const Cell = (props: PartProps) => <div role="cell" {...props} />
