import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { sortRecords } from '#app/ui/table/sort-records.ts'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type NamedRowNoun, namedRowWords } from './named-row-text.ts'
import classes from './named-rows-card.module.css'
import { NamedRowsForm, type NameRow } from './named-rows-form.tsx'
import { useRemoveNamedRow } from './named-rows-queries.ts'
import { RowsCard } from './rows-card.tsx'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'

/** Up to this many rows, scanning is faster than searching. */
const scannedAtOnce = 8

/** What only one kind of rows has. */
interface RowExtras<Row> {
  /** A line under the name. */
  detailOf?: (row: Row) => string
  /** A button before the others. */
  children?: (row: Row) => ReactNode
}

interface NamedRowsCardProps<Row> extends RowExtras<Row> {
  noun: NamedRowNoun
  query: UseQueryResult<Row[]>
}

/** The locations or the activities of the business: add, rename, remove. */
export function NamedRowsCard<Row extends NameRow>({ noun, query, ...extras }: NamedRowsCardProps<Row>) {
  const { title, plural } = namedRowWords[noun]
  const rows = query.data
  const removeRow = useRemoveNamedRow(noun)
  const drawer = useRowDrawer(rows, ({ id }) => id, `add-${noun}`)
  const [search, setSearch] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  async function remove(row: NameRow) {
    // The focused button disappears with its row.
    if (await removeRow(row)) heading.current?.focus()
  }

  return (
    <RowsCard
      title={
        <>
          {title} {rows && rows.length > 0 && <span className={`${classes.count} tabular`}>{rows.length}</span>}
        </>
      }
      heading={heading}
      verb={`Add ${plural}`}
      onAdd={drawer.add}
    >
      <div className={classes.content}>
        {rows && (rows.length > scannedAtOnce || search) && (
          <SearchField label={`Search ${plural}`} className={classes.search} search={search} onSearch={setSearch} />
        )}
        <Loaded query={query} skeleton={<ListSkeleton rows={scannedAtOnce} label={`Loading ${plural}`} />}>
          {(loaded) => (
            <NamedRowsList
              noun={noun}
              rows={loaded}
              search={search}
              onRename={({ id }) => drawer.edit(id)}
              onRemove={remove}
              {...extras}
            />
          )}
        </Loaded>
      </div>
      <FormDrawer opened={drawer.opened} onClose={drawer.close} title={drawer.row ? `Rename ${noun}` : `Add ${plural}`}>
        {(close) => <NamedRowsForm key={drawer.row?.id} noun={noun} row={drawer.row} onDone={close} />}
      </FormDrawer>
    </RowsCard>
  )
}

interface NamedRowsListProps<Row> extends RowExtras<Row> {
  noun: NamedRowNoun
  rows: readonly Row[]
  search: string
  onRename: (row: NameRow) => void
  onRemove: (row: NameRow) => void
}

function NamedRowsList<Row extends NameRow>({ noun, rows, search, ...list }: NamedRowsListProps<Row>) {
  const { onRename, onRemove, detailOf, children } = list
  const { title, plural, drawing, teaches } = namedRowWords[noun]
  if (rows.length === 0) {
    return (
      <EmptyState drawing={drawing} title={`No ${plural} yet`}>
        {teaches}
      </EmptyState>
    )
  }
  const shown = sortRecords(rows, 'asc', ({ name }) => name).filter(({ name }) => matchesSearch(name, search))
  if (shown.length === 0) return <p className={classes.sentence}>No name contains “{search.trim()}”.</p>
  return (
    <ul className={classes.list} aria-label={title}>
      {shown.map((row) => (
        <Row key={row.id} as="li" gap={4} className={classes.row}>
          <Stack gap={2} grow className={classes.name}>
            <p>{row.name}</p>
            {detailOf && <p className="quiet small">{detailOf(row)}</p>}
          </Stack>
          {children?.(row)}
          <RowButtons name={row.name} verb="Rename" onEdit={() => onRename(row)} onRemove={() => onRemove(row)} />
        </Row>
      ))}
    </ul>
  )
}
