import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import type { ListColumn } from './list-column.ts'
import classes from './list-table.module.css'
import { SortButton } from './sort-button.tsx'
import type { TableSort } from './sort-records.ts'
import type { Selection } from './use-selection.ts'
import { Cell, ColumnHeader, RowHeader, TableRow, VirtualTable } from './virtual-table.tsx'

/** What a list shows in its rows. */
export type ListRows<Item> = {
  idOf: (item: Item) => string
  /** Names the row for screen readers: "Header 2". */
  nameOf: (item: Item) => string
  /** The first one names the row and opens it. */
  columns: readonly ListColumn<Item>[]
  /** What a click on a row opens: its address, and the same without loading the page. */
  open?: { href: (id: string) => string; onOpen: (id: string) => void }
  /** Buttons of a row, whose column is `width` wide. */
  actions?: { width: string; render: (item: Item) => ReactNode }
  /** What is said about a row, below it. */
  note?: (item: Item) => ReactNode
}

type ListTableProps<Item> = ListRows<Item> & {
  label: string
  items: readonly Item[]
  /** undefined if the rows keep their order. */
  sort?: { by: TableSort; onSort: (sort: TableSort) => void; columns?: readonly string[] } | undefined
  /** All rows, where not all of them are loaded yet. */
  itemCount?: number | undefined
  selection?: { selected: Selection; canSelect: (item: Item) => boolean } | undefined
}

const rowHeight = 57

/** Rows in columns; in a narrow place each row is a card. Long lists render only what is visible. */
export function ListTable<Item>(props: ListTableProps<Item>) {
  const { label, items, itemCount, columns, sort, selection, idOf, nameOf, actions, open, note } = props
  const widths = columns.map(({ width = 'minmax(0, 1fr)' }) => width)
  const tracks = [...(selection ? ['32px'] : []), ...widths, ...(actions ? [actions.width] : [])]
  const style: CSSProperties & Record<'--tracks', string> = { '--tracks': tracks.join(' ') }

  return (
    <div className={classes.box} style={style} data-selectable={selection !== undefined || undefined}>
      {sort && <SortChoice columns={columns} sort={sort} />}
      <VirtualTable
        label={label}
        headings={
          <>
            {selection && (
              <ColumnHeader className={classes.check}>
                <span className="visually-hidden">Select</span>
              </ColumnHeader>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.key} data-align={column.align} data-narrow={column.narrow}>
                {sort && (sort.columns?.includes(column.key) ?? true) ? (
                  <SortButton column={column} sort={sort.by} onSort={sort.onSort} />
                ) : (
                  column.title
                )}
              </ColumnHeader>
            ))}
            {actions && (
              <ColumnHeader className={classes.actions}>
                <span className="visually-hidden">Actions</span>
              </ColumnHeader>
            )}
          </>
        }
        headingsClassName={classes.headings}
        columnCount={tracks.length}
        items={items}
        itemCount={itemCount}
        keyOf={idOf}
        rowHeight={rowHeight}
        renderRow={(item, rowIndex) => {
          const [first, ...others] = columns
          const noted = note?.(item)
          const id = idOf(item)
          return (
            <TableRow
              rowIndex={rowIndex}
              className={classes.row}
              data-opens={open !== undefined || undefined}
              data-selected={selection?.selected.has(id) || undefined}
            >
              {selection && (
                <Cell className={classes.check}>
                  <label className={classes.tap}>
                    <input
                      type="checkbox"
                      aria-label={`Select ${nameOf(item)}`}
                      checked={selection.selected.has(id)}
                      disabled={!selection.canSelect(item)}
                      onChange={({ nativeEvent }) =>
                        selection.selected.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                      }
                    />
                  </label>
                </Cell>
              )}
              {first && (
                <RowHeader className={classes.name}>
                  {open ? (
                    <a
                      href={open.href(id)}
                      className={classes.open}
                      onClick={(event) => openHere(event, () => open.onOpen(id))}
                      onKeyDown={moveBetweenRows}
                    >
                      {contentOf(first, item)}
                    </a>
                  ) : (
                    contentOf(first, item)
                  )}
                </RowHeader>
              )}
              {others.map((column) => (
                <Cell
                  key={column.key}
                  className={classes.cell}
                  data-align={column.align}
                  data-narrow={column.narrow}
                  data-corner={column.corner}
                  data-title={column.titledOnCard && column.title}
                >
                  {contentOf(column, item)}
                </Cell>
              ))}
              {actions && (
                <Cell className={classes.actions} onClickCapture={stopSecondClick}>
                  {actions.render(item)}
                </Cell>
              )}
              {noted && (
                <Cell className={classes.note} aria-colspan={tracks.length}>
                  {noted}
                </Cell>
              )}
            </TableRow>
          )
        }}
      />
    </div>
  )
}

type Sort<Item> = NonNullable<ListTableProps<Item>['sort']>

/** Cards have no headings to sort by. */
function SortChoice<Item>({ columns, sort }: { columns: readonly ListColumn<Item>[]; sort: Sort<Item> }) {
  const { by, onSort, columns: sorted } = sort
  const choices = columns
    .filter(({ key }) => sorted?.includes(key) ?? true)
    .flatMap(({ key, title }) =>
      directions.map(({ direction, word }) => ({
        value: `${key} ${direction}`,
        label: `${title}, ${word}`,
        key,
        direction,
      })),
    )
  const chosen = choices.find(({ key, direction }) => key === by.column && direction === by.direction)
  return (
    <div className={classes.sort}>
      <NativeSelect
        label="Sort by"
        options={[...(chosen ? [] : [{ value: '', label: 'As listed' }]), ...choices]}
        value={chosen?.value ?? ''}
        onChange={({ currentTarget }) => {
          const choice = choices.find(({ value }) => value === currentTarget.value)
          if (choice) onSort({ column: choice.key, direction: choice.direction })
        }}
      />
    </div>
  )
}

const directions = [
  { direction: 'asc', word: 'ascending' },
  { direction: 'desc', word: 'descending' },
] as const

function contentOf<Item>({ render, value }: ListColumn<Item>, item: Item): ReactNode {
  return render ? render(item) : value(item)
}

/** A click with a key held opens a new tab, as on any link. */
function openHere(event: MouseEvent, open: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

function moveBetweenRows(event: KeyboardEvent<HTMLAnchorElement>) {
  const { key, currentTarget } = event
  const row = currentTarget.closest('[data-index]')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : key === 'ArrowUp' ? row?.previousElementSibling : null
  const link = next?.querySelector<HTMLElement>('[role=rowheader] > a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
