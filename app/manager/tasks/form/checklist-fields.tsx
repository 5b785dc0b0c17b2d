import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { mostSteps } from '#shared/tasks/task-limits.ts'
import { focusOnMount } from '#app/ui/form/focus-on-mount.ts'
import classes from './checklist-fields.module.css'

interface Step {
  id: string
  text: string
}

interface ChecklistFieldsProps {
  checklist: readonly Step[]
  onChange: (checklist: Step[]) => void
}

/** The steps of a task. Enter adds the next one. */
export function ChecklistFields({ checklist, onChange }: ChecklistFieldsProps) {
  const add = () => onChange([...checklist, { id: newId(), text: '' }])
  return (
    <fieldset className={classes.steps}>
      <legend>Checklist</legend>
      {checklist.map(({ id, text }, index) => (
        <div key={id} className={classes.step}>
          <TextInput
            className={classes.text ?? ''}
            aria-label={`Step ${index + 1}`}
            maxLength={200}
            autoComplete="off"
            value={text}
            ref={text === '' ? focusOnMount : null}
            onChange={({ currentTarget: { value } }) =>
              onChange(checklist.map((step) => (step.id === id ? { id, text: value } : step)))
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would save the form.
              event.preventDefault()
              if (text.trim() !== '' && checklist.length < mostSteps) add()
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove step ${index + 1}`}
            onClick={() => onChange(checklist.filter((step) => step.id !== id))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={checklist.length >= mostSteps}
        onClick={add}
      >
        Add step
      </Button>
    </fieldset>
  )
}
