import { Button, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { use, useEffect, useState } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DrawerFormsContext } from '#app/ui/form/drawer-forms.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { Part } from './part.tsx'

interface Machine {
  id: string
  name: string
  category: string
}

const machines: Machine[] = [
  { id: 'H2', name: 'Header 2', category: 'Harvester' },
  { id: 'S1', name: 'Sprayer 1', category: 'Sprayer' },
]
const query = { data: machines, error: null, isFetching: false, refetch: () => undefined }

/** The frames of whole screens: a list, and a form beside it. */
export function FrameParts() {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Title order={2}>Frames</Title>
      <Part file="page/list-page.tsx">
        <ListPage
          label="Machinery"
          query={query}
          search={{ label: 'Search machinery', search, onSearch: setSearch }}
          columns={[
            { key: 'name', title: 'Name', value: ({ name }) => name },
            { key: 'category', title: 'Category', value: ({ category }) => category },
          ]}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          sortedBy="name"
          bulk={{ canSelect: () => true, actions: [{ label: 'Remove', run: () => Promise.resolve(true) }] }}
          empty={<EmptyState drawing="tools">No machinery.</EmptyState>}
        />
      </Part>
      <Part file="overlay/form-drawer.tsx">
        <Button variant="default" onClick={() => setOpened(true)}>
          Open a form
        </Button>
        <FormDrawer opened={opened} onClose={() => setOpened(false)} title="Add machine">
          {(close) => <MachineForm onDone={close} />}
        </FormDrawer>
      </Part>
    </div>
  )
}

/** Guarded as `useFormSave` does on a screen, which also asks on Back. */
function MachineForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ initialValues: { name: '' } })
  const drawer = use(DrawerFormsContext)
  useEffect(() => drawer?.add(form.isDirty), [drawer, form.isDirty])
  return (
    <form onSubmit={form.onSubmit(onDone)}>
      <TextInput label="Name of the machine" {...form.getInputProps('name')} />
      <Button type="submit">Save</Button>
    </form>
  )
}
