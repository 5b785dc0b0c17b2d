import { ActionIcon, Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { controlKindLabels, controlKinds } from '#shared/safety-reports/hazards/controls.ts'
import { mostControls } from '#shared/safety-reports/report-limits.ts'
import type { RiskLevel } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { Row, Stack, stackClass } from '#app/ui/native/layout.tsx'
import classes from './controls-field.module.css'
import { type ControlDraft, newControl } from './hazard-values.ts'
import { StrongerControl } from './stronger-control.tsx'

const kinds = [
  { value: '', label: 'Choose the kind' },
  ...controlKinds.map((value) => ({ value, label: controlKindLabels[value] })),
]

interface ControlsFieldProps {
  controls: readonly ControlDraft[]
  /** Before controls. */
  level: RiskLevel | null
  owners: { value: string; label: string }[]
  /** The form opens here. */
  isFirst: boolean
  errorOf: (index: number, field: 'kind' | 'text' | 'owner' | 'dueOn') => ReactNode
  onChange: (controls: ControlDraft[]) => void
}

/** What is done about a hazard: each with its kind, who does it and by when. */
export function ControlsField({ controls, level, owners, isFirst, errorOf, onChange }: ControlsFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const [opensAt] = useState(isFirst ? (controls[0]?.id ?? 'add') : null)
  // What gets the focus once the controls are drawn again.
  const focusNext = useRef('')

  useEffect(() => {
    if (focusNext.current === '') return
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const set = (id: string, change: Partial<ControlDraft>) =>
    onChange(controls.map((control) => (control.id === id ? { ...control, ...change } : control)))

  function add() {
    const control = newControl()
    focusNext.current = `[data-control="${control.id}"] select`
    onChange([...controls, control])
  }

  function remove(index: number) {
    const next = controls[index + 1] ?? controls[index - 1]
    focusNext.current = next ? `[data-control="${next.id}"] select` : '[data-add]'
    onChange(controls.toSpliced(index, 1))
  }

  return (
    <fieldset className={stackClass({ gap: 12 })} ref={root}>
      <legend className={classes.legend}>Controls</legend>
      <p className="quiet small">What is done about it. The kinds are listed from the strongest to the weakest.</p>
      {controls.map(({ id, kind, text, owner, dueOn }, index) => (
        <fieldset key={id} className={classes.control} data-control={id}>
          <legend className="visually-hidden">Control {index + 1}</legend>
          <Row gap={4} align="start">
            <NativeSelect
              className={classes.kind ?? ''}
              label="Kind"
              {...(id === opensAt && firstField)}
              withAsterisk
              data={kinds}
              value={kind}
              error={errorOf(index, 'kind')}
              onChange={({ currentTarget: { value } }) =>
                set(id, { kind: controlKinds.find((each) => each === value) ?? '' })
              }
            />
            <ActionIcon
              className={classes.remove ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove control ${index + 1}`}
              title="Remove this control"
              onClick={() => remove(index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Row>
          <TextInput
            label="What is done"
            withAsterisk
            maxLength={500}
            autoComplete="off"
            value={text}
            error={errorOf(index, 'text')}
            onChange={({ currentTarget: { value } }) => set(id, { text: value })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <NativeSelect
              label="Who"
              data={owners}
              value={owner}
              error={errorOf(index, 'owner')}
              onChange={({ currentTarget: { value } }) => set(id, { owner: value })}
            />
            <DayField
              label="Due"
              value={dueOn}
              error={errorOf(index, 'dueOn')}
              onChange={(day) => set(id, { dueOn: day })}
            />
          </SimpleGrid>
        </fieldset>
      ))}
      <div aria-live="polite">
        <StrongerControl level={level} kinds={controls.flatMap(({ kind }) => (kind === '' ? [] : [kind]))} />
      </div>
      <Stack align="start">
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={controls.length >= mostControls}
          data-add
          {...(opensAt === 'add' && firstField)}
          onClick={add}
        >
          Add control
        </Button>
      </Stack>
    </fieldset>
  )
}
