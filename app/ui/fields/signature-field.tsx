import { type PointerEvent, useRef, useState } from 'react'
import {
  extendStroke,
  isSigned,
  type Signature,
  signatureSize,
  type Stroke,
  strokePath,
} from '#shared/core/answers/signature.ts'
import { NativeButton } from '../native/native-button.tsx'
import { NativeField } from '../native/native-field.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'
import { signatureWords } from './field-words.ts'
import { stackClass } from '#app/ui/native/layout.tsx'
import classes from './signature-field.module.css'

interface SignatureFieldProps extends FieldProps {
  value: Signature | null
  onChange: (value: Signature | null) => void
}

/** A signature drawn on a pad, or a typed name. It is kept as lines, so that it has any size and the colours of the theme. */
export function SignatureField({ value, onChange, ...field }: SignatureFieldProps) {
  const [isTyped, setIsTyped] = useState(value?.kind === 'typed')
  const other = useRef<HTMLButtonElement>(null)
  return (
    <FieldGroup {...field} className={stackClass({ gap: 8 })}>
      {(invalid) => (
        <>
          {isTyped ? (
            <NativeField
              label={signatureWords.name}
              autoComplete="name"
              maxLength={120}
              value={value?.kind === 'typed' ? value.name : ''}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.value === '' ? null : { kind: 'typed', name: currentTarget.value })
              }
            />
          ) : (
            <Pad
              strokes={value?.kind === 'drawn' ? value.strokes : []}
              onDraw={(strokes) => onChange({ kind: 'drawn', strokes })}
            />
          )}
          <div className={classes.buttons}>
            <NativeButton
              ref={other}
              kind="plain"
              aria-invalid={invalid}
              onClick={() => {
                setIsTyped(!isTyped)
                onChange(null)
              }}
            >
              {isTyped ? signatureWords.drawInstead : signatureWords.typeInstead}
            </NativeButton>
            {value?.kind === 'drawn' && (
              <NativeButton
                kind="plain"
                onClick={() => {
                  onChange(null)
                  // This button is gone then.
                  other.current?.focus()
                }}
              >
                {signatureWords.clear}
              </NativeButton>
            )}
          </div>
        </>
      )}
    </FieldGroup>
  )
}

function Pad({ strokes, onDraw }: { strokes: readonly Stroke[]; onDraw: (strokes: readonly Stroke[]) => void }) {
  // While a finger draws; the form gets the stroke when it is lifted. Its moves come faster than the screen is drawn.
  const drawing = useRef<readonly Stroke[]>(null)
  const [drawn, setDrawn] = useState<readonly Stroke[] | null>(null)
  const shown = drawn ?? strokes

  function extend(before: readonly Stroke[], event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A fast line has several points in one event; pages without https get the last one only.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = events.length > 0 ? events : [event]
    drawing.current = points.reduce(
      (all, { clientX, clientY }) => extendStroke(all, (clientX - left) / width, (clientY - top) / height),
      before,
    )
    setDrawn(drawing.current)
  }

  function end() {
    if (drawing.current) onDraw(drawing.current)
    drawing.current = null
    setDrawn(null)
  }

  const state = isSigned({ kind: 'drawn', strokes: shown }) ? signatureWords.drawn : signatureWords.empty
  return (
    <>
      <div
        className={classes.pad}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          extend([...strokes, []], event)
        }}
        onPointerMove={(event) => {
          if (drawing.current && event.isPrimary) extend(drawing.current, event)
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <svg viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`} aria-hidden="true">
          {shown.map((stroke, index) => (
            // Strokes are only added, so that their order names them.
            // oxlint-disable-next-line react/no-array-index-key
            <path key={index} d={strokePath(stroke)} />
          ))}
        </svg>
        {shown.length === 0 && <span className={classes.hint}>{signatureWords.hint}</span>}
      </div>
      <output className="visually-hidden">{state}</output>
    </>
  )
}
