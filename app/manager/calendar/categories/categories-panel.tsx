import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'
import { colourOf } from '#shared/calendar/palette.ts'
import { countText } from '#shared/core/count-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { useAddCategory, useCategories, useDeleteCategory } from '../calendar-queries.ts'
import { CategoryForm } from './category-form.tsx'
import { DeleteCategoryForm } from './delete-category-form.tsx'
import classes from './categories-panel.module.css'

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; category: CalendarCategory }

/** The categories of events with their colours. */
export function CategoriesPanel() {
  const categories = useCategories()
  const deleteCategory = useDeleteCategory()
  const addCategory = useAddCategory()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  async function remove(category: CalendarCategory) {
    if (category.events > 0) return setOpen({ kind: 'delete', category })
    try {
      await deleteCategory.mutateAsync({ id: category.id, moveTo: null })
    } catch (error) {
      // Someone else gave it an event meanwhile.
      return notifyError(error)
    }
    const { id, name, hexColor } = category
    notifyUndo(`${name} was deleted.`, async () => {
      await addCategory.mutateAsync({ id, name, hexColor: colourOf(hexColor) })
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
                  <span className={classes.count}>{countText(category.events, 'event')}</span>
                  <RowButtons
                    name={category.name}
                    onEdit={() => setOpen({ kind: 'edit', category })}
                    onRemove={() => void remove(category)}
                  />
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
