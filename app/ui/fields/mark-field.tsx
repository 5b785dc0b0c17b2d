import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react'
import { type Mark, markAt, type NamedSpot, nearestSpot } from '#shared/core/answers/mark.ts'
import { NativeButton } from '../native/native-button.tsx'
import { NativeSelect } from '../native/native-select.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { markWords } from './field-words.ts'
import { stackClass } from '#app/ui/native/layout.tsx'
import classes from './mark-field.module.css'

interface MarkFieldProps extends FieldProps {
  /** An image, or a drawing whose words are the description. It fills the width. */
  picture: ReactNode
  /** Names for the parts of the picture, which describe the mark and can be chosen without seeing it. */
  spots?: readonly NamedSpot[]
  value: Mark | null
  onChange: (value: Mark | null) => void
}

/** How far an arrow key moves the mark; with Shift further. */
const stepBy = 0.02
const longStepBy = 0.1

const steps: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const centre = markAt(0.5, 0.5)
const noSpots: readonly NamedSpot[] = []

/** A spot marked on a picture by a tap, the arrow keys, or a list of names. */
export function MarkField({ picture, spots = noSpots, value, onChange, ...field }: MarkFieldProps) {
  const surface = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)

  function markOf({ clientX, clientY }: { clientX: number; clientY: number }): Mark {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return markAt((clientX - left) / width, (clientY - top) / height)
  }

  /** A tap rather than a touch, so that a finger on the picture scrolls the page. */
  function tap(event: MouseEvent<HTMLDivElement>) {
    if (event.target === handle.current || event.currentTarget.matches('fieldset:disabled *')) return
    onChange(markOf(event))
    handle.current?.focus()
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(markOf(event))
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const [x, y] = steps[event.key] ?? []
    if (x !== undefined && y !== undefined) {
      event.preventDefault()
      const by = event.shiftKey ? longStepBy : stepBy
      onChange(value ? markAt(value.x + x * by, value.y + y * by) : centre)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (!value) onChange(centre)
    } else if (value && (event.key === 'Delete' || event.key === 'Backspace')) {
      onChange(null)
    }
  }

  const near = value && nearestSpot(value, spots)
  const text = value ? textOf(value, near) : markWords.none
  const position: CSSProperties = { left: `${(value ?? centre).x * 100}%`, top: `${(value ?? centre).y * 100}%` }
  return (
    <FieldGroup {...field} className={stackClass({ gap: 8, align: 'start' })}>
      {(invalid) => (
        <>
          <p className={classes.note}>{markWords.hint}</p>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handle in it has the keys */}
          <div className={classes.frame} ref={surface} data-invalid={invalid} onClick={tap}>
            {picture}
            <button
              ref={handle}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it moves in two directions, which no input does
              role="slider"
              className={classes.handle}
              data-set={value !== null || undefined}
              aria-label={`${markWords.mark}: ${field.label}`}
              aria-invalid={invalid}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round((value ?? centre).x * 100)}
              aria-valuetext={text}
              style={position}
              onKeyDown={press}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag}
            />
          </div>
          <div className={classes.below}>
            {spots.length > 0 && (
              <NativeSelect
                label={markWords.choose}
                options={[
                  { value: '', label: markWords.chooseNone },
                  ...spots.map(({ name }) => ({ value: name, label: name })),
                ]}
                value={near?.name ?? ''}
                onChange={({ currentTarget }) => {
                  const spot = spots.find(({ name }) => name === currentTarget.value)
                  onChange(spot ? markAt(spot.x, spot.y) : null)
                }}
              />
            )}
            {value && (
              <NativeButton
                kind="plain"
                onClick={() => {
                  onChange(null)
                  handle.current?.focus()
                }}
              >
                {markWords.remove}
              </NativeButton>
            )}
          </div>
          <output className={classes.note}>{text}</output>
        </>
      )}
    </FieldGroup>
  )
}

function textOf({ x, y }: Mark, near: NamedSpot | null | undefined): string {
  const at = markWords.at(Math.round(x * 100), Math.round(y * 100))
  return near ? markWords.near(near.name, at) : at
}
