import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import { fieldNoteSorts } from '#shared/field-notes/field-note-draft.ts'
import type { FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import { useListAsked } from '#app/manager/business/use-list-asked.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'

const { fieldNotes } = api

/** Outside the hook, so that they are not collected again at each render. */
const rowsOf = ({ pages }: { pages: { fieldNotes: FieldNote[] }[] }) => pages.flatMap((page) => page.fieldNotes)

/** The field notes that the search finds, as `ListPage` shows them, a page at a time. */
export function useFieldNotes() {
  const { asked, isTyping, search, sort } = useListAsked(fieldNoteSorts, { column: 'name', direction: 'asc' })
  const query = useInfiniteQuery(
    fieldNotes.listFieldNotes.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: rowsOf,
    }),
  )
  const readAll = ({ signal, onPage }: CsvProgress) =>
    allRows(
      (at) => fieldNotes.listFieldNotes.call({ ...asked, ...at }, { signal }),
      (page) => page.fieldNotes,
      onPage,
    )
  return {
    query,
    busy: isTyping || query.isPlaceholderData,
    search,
    pages: { ...morePages(query), readAll, key: JSON.stringify(asked), total: undefined, sort },
  }
}

/** One of them, however far down the list it is. */
export const useFieldNote = (id: string | undefined) =>
  useQuery(fieldNotes.getFieldNote.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }))

export const useAddFieldNote = () => useMutation(fieldNotes.addFieldNote.mutationOptions())

export const useEditFieldNote = () => useMutation(fieldNotes.editFieldNote.mutationOptions())

export const useDeleteFieldNote = () =>
  useRemoval({ remove: fieldNotes.deleteFieldNote, restore: fieldNotes.restoreFieldNote })
