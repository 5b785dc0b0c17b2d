import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { useDeleteFieldNote, useFieldNotes } from './field-notes-queries.ts'

const FieldNoteForm = lazy(async () => ({ default: (await import('./field-note-form.tsx')).FieldNoteForm }))

const columns = [
  { key: 'name', title: 'Name', value: ({ name }: FieldNote) => name },
  { key: 'details', title: 'Details', value: ({ details }: FieldNote) => details },
]

export function FieldNotesPage() {
  const fieldNotes = useFieldNotes()
  const deleteFieldNote = useDeleteFieldNote()
  const drawer = useRowDrawer(fieldNotes.data, ({ id }) => id, 'add-field-note')
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={drawer.add}>
      Add field note
    </Button>
  )
  return (
    <>
      <ListPage
        label="Field notes"
        header={{ title: 'Field notes', actions: fieldNotes.data?.length !== 0 && addButton }}
        query={fieldNotes}
        search={{ label: 'Search field notes', placeholder: 'Search by name or details', ...useSearchText() }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        sortedBy="name"
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
        onCsv={(shown) => downloadCsv('field-notes.csv', columns, shown)}
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
