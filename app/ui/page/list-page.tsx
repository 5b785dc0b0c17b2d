import { type ComponentProps, type ReactNode, useState } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { NothingFound } from '#app/ui/feedback/empty-state.tsx'
import { Loaded, type LoadedQuery } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { type ListRows, ListTable } from '#app/ui/table/list-table.tsx'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { sortRecords, type TableSort } from '#app/ui/table/sort-records.ts'
import { useKeptFocus } from '#app/ui/table/use-kept-focus.ts'
import { useSelection } from '#app/ui/table/use-selection.ts'
import { type BulkAction, BulkButtons } from './bulk-buttons.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './list-page.module.css'
import type { ListPages } from './list-pages.ts'
import { PageHeader } from './page-header.tsx'
import { PrintButton } from './print-button.tsx'
import { ShowMore } from './show-more.tsx'
import { useAllRows } from './use-all-rows.ts'

type ListPageProps<Item> = ListRows<Item> & {
  /** What the list holds: "Assets". */
  label: string
  /** The heading of the screen, where the list is all of it. */
  header?: ComponentProps<typeof PageHeader>
  query: LoadedQuery<readonly Item[]>
  /** The rows are those of the filters before, until the new ones arrive. */
  busy?: boolean
  /** Finds rows by the values of their columns, or by `texts`. The caller keeps it in the address, as it does the filters. */
  search?: ComponentProps<typeof SearchField>
  texts?: (item: Item) => readonly string[]
  filters?: ReactNode
  /** The filters hide rows. */
  filtered?: { sentence: string; onClear: () => void } | undefined
  /** What is said above the rows that are shown. */
  notice?: (shown: readonly Item[]) => ReactNode
  /** The column that the rows are sorted by at first; without it they keep their order. */
  sortedBy?: string
  /** "12 entries, 3 pending". */
  countText?: string | undefined
  /** Saves all rows of the search and the filters. */
  onCsv?: (rows: readonly Item[]) => Promise<void>
  printable?: boolean
  bulk?: { canSelect: (item: Item) => boolean; actions: readonly BulkAction<Item>[] } | undefined
  /** What shows when there are no rows at all. */
  empty: ReactNode
  /** For a list that may be longer than one answer. Without it, all rows are in `query`, and are searched and sorted here. */
  pages?: ListPages<Item>
}

/** A list: search, filters, actions, the rows in all their states, and what is done with the selected ones. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { label, header, query, busy = false, search, filters, notice, onCsv, printable = false } = props
  const { sortedBy, countText, bulk, pages, ...rows } = props
  const [sort, setSort] = useState<TableSort>({ column: sortedBy ?? '', direction: 'asc' })
  const list = useKeptFocus<HTMLDivElement>()
  const everything = useAllRows(pages)
  const loaded = pages ? (query.data ?? []) : shownRows(props, sort)
  const shown = everything.printed ?? loaded
  const selectable = bulk ? withUnread(shown, everything.read, rows.idOf).filter(bulk.canSelect) : []
  const selected = useSelection(selectable.map(rows.idOf))
  const chosen = selectable.filter((item) => selected.has(rows.idOf(item)))
  const searches = search && (query.data?.length !== 0 || search.search !== '' || props.filtered !== undefined)
  const hasUnread = pages?.hasMore === true && everything.read === null

  async function run(action: BulkAction<Item>) {
    if (await action.run(chosen)) clear(chosen)
  }

  function clear(items: readonly Item[]) {
    selected.setMany(items.map(rows.idOf), false)
    everything.forget()
  }

  async function selectAll(ids: readonly string[], on: boolean) {
    if (!on) return clear(selectable)
    if (!hasUnread) return selected.setMany(ids, true)
    const all = await everything.readNow()
    if (bulk) selected.setMany(all.filter(bulk.canSelect).map(rows.idOf), true)
  }

  return (
    <>
      {header && <PageHeader {...header} />}
      <div className={classes.tools}>
        <Row gap={8} wrap grow>
          {search?.search.trim() && <p className={classes.printNote}>Search: {search.search.trim()}</p>}
          {searches && <SearchField {...search} className={classes.search} />}
          {filters}
        </Row>
        <div className={classes.files}>
          {onCsv && (
            <CsvButton
              disabled={shown.length === 0}
              onSave={async (progress) => onCsv(pages ? await pages.readAll(progress) : shown)}
            />
          )}
          {printable && <PrintButton disabled={shown.length === 0} wideOnly onPrint={everything.print} />}
        </div>
      </div>
      {notice?.(shown)}
      <Loaded query={query} card skeleton={<ListSkeleton card rows={8} label={`Loading ${label.toLowerCase()}`} />}>
        {() => (
          <div {...list} className={`card ${classes.list}`} aria-busy={busy} data-rows>
            {shown.length === 0 ? (
              <NoRows {...props} />
            ) : (
              <>
                {(bulk || countText !== undefined) && (
                  <div className={classes.head}>
                    {bulk && (
                      <SelectAll
                        label={everything.reading ? 'Reading all…' : 'Select all'}
                        showLabel
                        ids={selectable.map(rows.idOf)}
                        more={hasUnread}
                        busy={everything.reading}
                        selection={{ has: selected.has, setMany: (ids, on) => void selectAll(ids, on) }}
                      />
                    )}
                    <p className={`${classes.count} tabular`} aria-live="polite">
                      {countText}
                    </p>
                  </div>
                )}
                <ListTable
                  {...rows}
                  items={shown}
                  sort={pages ? pages.sort : sortedBy === undefined ? undefined : { by: sort, onSort: setSort }}
                  itemCount={pages?.total}
                  selection={bulk && { selected, canSelect: bulk.canSelect }}
                />
                {pages && (
                  <div className={classes.more}>
                    <ShowMore
                      hasMore={pages.hasMore}
                      loading={pages.loading}
                      onMore={pages.onMore}
                      count={shown.length}
                    />
                  </div>
                )}
                {pages?.hasMore && everything.printed === null && (
                  <p className={classes.printNote}>
                    The first {numberText(shown.length)}. The page’s own Print button prints all of them.
                  </p>
                )}
              </>
            )}
          </div>
        )}
      </Loaded>
      {bulk && (
        <SelectionBar noun={label.toLowerCase()} count={chosen.length} onClear={() => clear(selectable)}>
          <BulkButtons
            actions={bulk.actions.filter(({ applies }) => applies?.(chosen) ?? true)}
            items={chosen}
            onRun={(action) => void run(action)}
          />
        </SelectionBar>
      )}
    </>
  )
}

/** The rows on screen, as they are now, and those that were read without being shown. */
function withUnread<Item>(shown: readonly Item[], read: readonly Item[] | null, idOf: (item: Item) => string) {
  if (!read) return shown
  const shownIds = new Set(shown.map(idOf))
  return [...shown, ...read.filter((item) => !shownIds.has(idOf(item)))]
}

/** The rows that the search finds, in their order. */
function shownRows<Item>({ query, search, texts, columns }: ListPageProps<Item>, { column, direction }: TableSort) {
  const textsOf = texts ?? ((item: Item) => columns.map(({ value }) => String(value(item))))
  const sought = search?.search ?? ''
  const found = query.data?.filter((item) => textsOf(item).some((text) => matchesSearch(text, sought))) ?? []
  const valueOf = columns.find(({ key }) => key === column)?.value
  return valueOf ? sortRecords(found, direction, valueOf) : found
}

/** The search or the filters hide every row, or there is none. */
function NoRows<Item>({ label, search, filtered, query, pages, empty }: ListPageProps<Item>) {
  const title = `No ${label.toLowerCase()} found`
  if (search && search.search !== '' && (pages || query.data?.length !== 0)) {
    return (
      <NothingFound title={title} hiddenBy="search" onClear={() => search.onSearch('')}>
        Nothing in this list contains “{search.search.trim()}”.
      </NothingFound>
    )
  }
  if (!filtered) return empty
  return (
    <NothingFound title={title} hiddenBy="filters" onClear={filtered.onClear}>
      {filtered.sentence}
    </NothingFound>
  )
}
