import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import type { LocationAnswer } from '#shared/core/answers/location-answer.ts'
import { NativeButton } from '../native/native-button.tsx'
import type { FieldProps } from './field.tsx'
import { locationWords } from './field-words.ts'
import { findPosition } from './find-position.ts'
import classes from './location-field.module.css'
import { PickField, type PickOption } from './pick-field.tsx'

interface LocationFieldProps extends FieldProps {
  locations: readonly PickOption[]
  value: LocationAnswer | null
  onChange: (value: LocationAnswer | null) => void
}

/** One of the locations, or where this device is. */
export function LocationField({ locations, value, onChange, ...field }: LocationFieldProps) {
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'none'>('idle')
  // A choice made meanwhile is not replaced by a position that was asked for before it, nor is anything after the field is left.
  const asked = useRef(0)
  const finder = useRef<HTMLButtonElement>(null)
  useEffect(() => () => void (asked.current += 1), [])

  function choose(chosen: LocationAnswer | null) {
    asked.current += 1
    setState('idle')
    onChange(chosen)
  }

  async function locate() {
    if (state === 'finding') return
    asked.current += 1
    const own = asked.current
    setState('finding')
    const found = await findPosition()
    if (asked.current !== own) return
    if (typeof found === 'string') return setState(found)
    const { latitude, longitude, accuracy } = found.coords
    choose({ kind: 'position', latitude, longitude, accuracyMetres: accuracy })
  }

  return (
    <PickField
      {...field}
      options={locations}
      words={locationWords}
      mode="single"
      value={value?.kind === 'listed' ? [value.id] : []}
      onChange={([id]) => id !== undefined && choose({ kind: 'listed', id })}
    >
      <div className={classes.position}>
        <NativeButton ref={finder} kind="plain" onClick={() => void locate()}>
          <IconCurrentLocation size={20} aria-hidden="true" />
          {locationWords.ownPosition}
        </NativeButton>
        {value?.kind === 'position' && (
          <NativeButton
            kind="plain"
            onClick={() => {
              choose(null)
              finder.current?.focus()
            }}
          >
            {locationWords.clear}
          </NativeButton>
        )}
      </div>
      <output className={classes.found} data-failed={state === 'denied' || state === 'none' || undefined}>
        {state === 'finding' && locationWords.finding}
        {state === 'denied' && locationWords.denied}
        {state === 'none' && locationWords.notFound}
        {state === 'idle' && value?.kind === 'position' && (
          <>
            <IconMapPin size={18} aria-hidden="true" />
            <span>
              {`${locationWords.found(`${numberText(Math.ceil(value.accuracyMetres))} m`)}: ${degrees(value.latitude)}, ${degrees(value.longitude)}`}
            </span>
          </>
        )}
      </output>
    </PickField>
  )
}

/** To about a metre. */
const degrees = (angle: number) => angle.toFixed(5)
