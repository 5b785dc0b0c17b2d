import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'
import { colourOf } from '#shared/calendar/palette.ts'
import { countText } from '#shared/core/count-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useAddCategory, useCategories, useDeleteCategory } from '../calendar-queries.ts'
import { CategoryForm } from './category-form.tsx'
import { categoriesTitle, type CategoryStep, stepTitle } from './category-step.ts'
import { DeleteCategoryForm } from './delete-category-form.tsx'
import classes from './categories-panel.module.css'

const rowButton = { variant: 'subtle', color: 'gray', size: 36 }

/** The categories of events with their colours. `onTitle` gets the drawer's title at each step. */
export function CategoriesPanel({ onTitle }: { onTitle: (title: string) => void }) {
  const categories = useCategories()
  const deleteCategory = useDeleteCategory()
  const addCategory = useAddCategory()
  const [open, setOpen] = useState<CategoryStep | null>(null)
  const close = () => setOpen(null)
  const title = stepTitle(open)
  useEffect(() => {
    onTitle(title)
    return () => onTitle(categoriesTitle)
  }, [onTitle, title])

  async function remove(category: CalendarCategory) {
    if (category.events > 0) return setOpen({ kind: 'delete', category })
    try {
      await deleteCategory.mutateAsync({ id: category.id, moveTo: null })
    } catch (error) {
      // Someone else gave it an event meanwhile.
      return notifyError(error)
    }
    const { name, hexColor } = category
    const again = { id: newId(), name, hexColor: colourOf(hexColor) }
    notifyUndo(`${name} was deleted.`, async () => {
      await addCategory.mutateAsync(again)
    })
  }

  if (open?.kind === 'add') return <CategoryForm onDone={close} />
  if (open?.kind === 'edit') return <CategoryForm category={open.category} onDone={close} />
  if (open?.kind === 'delete') return <DeleteCategoryForm category={open.category} onDone={close} />
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen({ kind: 'add' })}>
      Add category
    </Button>
  )
  return (
    <Loaded query={categories} skeleton={<ListSkeleton rows={4} label="Loading categories" />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState drawing="calendar" title="No categories yet" action={addButton}>
            A category gives its events a colour, such as Harvest, Livestock or Meetings.
          </EmptyState>
        ) : (
          <Stack gap="sm">
            <ul className={classes.rows}>
              {rows.map((category) => (
                <li key={category.id} className={classes.row}>
                  <span className={classes.colour} style={{ background: category.hexColor }} aria-hidden="true" />
                  <span className={classes.name}>{category.name}</span>
                  <span className="quiet small">{countText(category.events, 'event')}</span>
                  <ActionIcon
                    {...rowButton}
                    aria-label={`Edit ${category.name}`}
                    title="Edit"
                    onClick={() => setOpen({ kind: 'edit', category })}
                  >
                    <IconPencil size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    {...rowButton}
                    aria-label={`Delete ${category.name}`}
                    title="Delete"
                    onClickCapture={stopSecondClick}
                    onClick={() => void remove(category)}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                </li>
              ))}
            </ul>
            {addButton}
          </Stack>
        )
      }
    </Loaded>
  )
}
