import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'

type RowButtonsProps = {
  /** The row, for screen readers. */
  name: string
  onEdit?: () => void
  /** What editing does: "Rename". */
  verb?: string
  onRemove: () => void
}

/** The buttons of a row that can be edited and removed. */
export function RowButtons({ name, onEdit, verb = 'Edit', onRemove }: RowButtonsProps) {
  const look = { variant: 'subtle', color: 'gray', size: 36 }
  return (
    <>
      {onEdit && (
        <ActionIcon {...look} aria-label={`${verb} ${name}`} title={verb} onClick={onEdit}>
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        {...look}
        aria-label={`Remove ${name}`}
        title="Remove"
        onClickCapture={stopSecondClick}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
