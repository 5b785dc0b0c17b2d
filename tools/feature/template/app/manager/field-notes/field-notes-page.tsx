import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { useDrawer, useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { useDeleteFieldNote, useFieldNote, useFieldNotes } from './field-notes-queries.ts'

const FieldNoteForm = lazy(async () => ({ default: (await import('./field-note-form.tsx')).FieldNoteForm }))

const columns = [
  { key: 'name', title: 'Name', value: ({ name }: FieldNote) => name },
  { key: 'details', title: 'Details', value: ({ details }: FieldNote) => details },
]

export function FieldNotesPage() {
  const { query, search, ...list } = useFieldNotes()
  const deleteFieldNote = useDeleteFieldNote()
  const opened = useFieldNote(searchIds(useDrawer().name)?.[0]).data
  const drawer = useRowDrawer(opened && [opened], ({ id }) => id, 'add-field-note')
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={drawer.add}>
      Add field note
    </Button>
  )
  return (
    <>
      <ListPage
        label="Field notes"
        header={{ title: 'Field notes', actions: query.data?.length !== 0 && addButton }}
        {...list}
        query={query}
        search={{ label: 'Search field notes', placeholder: 'Search by name or details', ...search }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        open={drawer.links}
        actions={{
          width: '84px',
          render: (fieldNote) => (
            <RowButtons
              name={fieldNote.name}
              onEdit={() => drawer.edit(fieldNote.id)}
              onRemove={() => void deleteFieldNote(fieldNote)}
            />
          ),
        }}
        onCsv={(rows) => downloadCsv('field-notes.csv', columns, rows)}
        empty={
          <EmptyState drawing="tools" title="No field notes yet" action={addButton}>
            Your field notes and those of your employees appear here.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={drawer.opened}
        onClose={drawer.close}
        title={drawer.row ? 'Edit field note' : 'Add field note'}
        fields={2}
      >
        {(close) => <FieldNoteForm key={drawer.row?.id} fieldNote={drawer.row} onDone={close} />}
      </FormDrawer>
    </>
  )
}
