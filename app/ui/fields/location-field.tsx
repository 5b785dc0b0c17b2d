import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useRef } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import type { LocationAnswer } from '#shared/core/answers/location-answer.ts'
import { NativeButton } from '../native/native-button.tsx'
import type { FieldProps } from './field.tsx'
import { locationWords } from './field-words.ts'
import classes from './location-field.module.css'
import { PickField, type PickOption } from './pick-field.tsx'
import { useOwnPosition } from './use-own-position.ts'

interface LocationFieldProps extends FieldProps {
  locations: readonly PickOption[]
  value: LocationAnswer | null
  onChange: (value: LocationAnswer | null) => void
}

/** One of the locations, or where this device is. */
export function LocationField({ locations, value, onChange, ...field }: LocationFieldProps) {
  // A choice made meanwhile is not replaced by a position that was asked for before it.
  const { state, find, cancel } = useOwnPosition(({ latitude, longitude, accuracy }) =>
    onChange({ kind: 'position', latitude, longitude, accuracyMetres: accuracy }),
  )
  const finder = useRef<HTMLButtonElement>(null)

  function choose(chosen: LocationAnswer | null) {
    cancel()
    onChange(chosen)
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
        <NativeButton ref={finder} kind="plain" onClick={() => void find()}>
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
