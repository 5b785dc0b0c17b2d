import { May } from '#app/manager/business/may.tsx'
import { useRemoveView, useSaveView, useViews } from './saved-views-queries.ts'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './saved-views.module.css'

type SavedViewsProps = {
  /** The current filters, as a URL query string. */
  search: string
  onChoose: (search: string) => void
}

/** Named filters: choose one, save the current ones or remove a view. */
export function SavedViews({ search, onChoose }: SavedViewsProps) {
  const [opened, setOpened] = useState(false)
  const views = useViews().data ?? []
  const remove = useRemoveView()
  const shown = views.find((view) => view.search === search)
  const dropdown = useRef<HTMLDivElement>(null)

  async function removeView(view: TimesheetView) {
    // The focused button unmounts with its view, so the focus moves to the name field.
    if (await remove(view)) dropdown.current?.querySelector('input')?.focus()
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={`no-print ${classes.button}`}
          leftSection={<IconBookmark size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {shown ? `View: ${shown.name}` : 'Views'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} p={0} aria-label="Saved views">
        {views.length === 0 ? (
          <p className={classes.none}>Save filters you use often.</p>
        ) : (
          <ul className={classes.list}>
            {views.map((view) => (
              <Row key={view.id} as="li" gap={4} className={classes.view} data-shown={view === shown || undefined}>
                <button
                  type="button"
                  className={classes.choose}
                  aria-current={view === shown || undefined}
                  onClick={() => {
                    setOpened(false)
                    onChoose(view.search)
                  }}
                >
                  {view.name}
                </button>
                <May call="timesheets.removeView">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove the view ${view.name}`}
                    title="Remove"
                    onClickCapture={stopSecondClick}
                    onClick={() => void removeView(view)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </May>
              </Row>
            ))}
          </ul>
        )}
        <May call="timesheets.saveView">
          <SaveView search={search} onSaved={() => setOpened(false)} />
        </May>
      </Popover.Dropdown>
    </Popover>
  )
}

function SaveView({ search, onSaved }: { search: string; onSaved: () => void }) {
  // Created once, so that a double click saves one view.
  const [id] = useState(() => newId())
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync: save, isPending } = useSaveView()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() ? null : 'Give the view a name.') },
  })

  async function submit({ name }: { name: string }) {
    setProblem(null)
    try {
      await save({ id, name: name.trim(), search })
      notifySuccess(`The view “${name.trim()}” is saved.`)
      onSaved()
    } catch (error) {
      setProblem(showApiError(form, error))
    }
  }

  return (
    <form noValidate className={classes.save} onSubmit={form.onSubmit(submit)}>
      <TextInput
        label="Save these filters as"
        placeholder="e.g. Pending leave"
        maxLength={60}
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="light" loading={isPending}>
        Save view
      </Button>
    </form>
  )
}
