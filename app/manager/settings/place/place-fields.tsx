import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconCurrentLocation, IconInfoCircle, IconMapPin } from '@tabler/icons-react'
import { lazy, type ReactNode, useId, useMemo, useState } from 'react'
import { longestAddress } from '#shared/business/place.ts'
import { parsePosition, positionText, roundedPosition } from '#shared/business/position-text.ts'
import { numberText } from '#shared/core/count-text.ts'
import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useOwnPosition } from '#app/ui/fields/use-own-position.ts'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import type { Mapped } from './mapped-positions.ts'
import classes from './place-fields.module.css'

// The map library is large, and most people use the device or type.
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }))

/** What a form gives one of its fields. */
interface Edited {
  value?: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
}

interface PlaceFieldsProps {
  address: Edited
  /** As typed. */
  position: Edited
  /** Shown on the map beside the pin. */
  others: readonly Mapped[]
}

/** Where something is: an address, and a position from this device, from the map or typed. */
export function PlaceFields({ address, position, others }: PlaceFieldsProps) {
  const { mapTiles } = useBusiness()
  const [found, setFound] = useState<{ text: string; metres: number }>()
  const [hasMap, setHasMap] = useState(false)
  const mapId = useId()
  const typed = position.value ?? ''
  const pin = useMemo(() => parsePosition(typed), [typed])
  const { state, find, cancel } = useOwnPosition(({ latitude, longitude, accuracy }) => {
    const text = positionText(roundedPosition({ latitude, longitude }))
    setFound({ text, metres: accuracy })
    position.onChange(text)
  })

  /** What is entered meanwhile is not replaced by a position that was asked for before it. */
  function enter(text: string) {
    cancel()
    position.onChange(text)
  }

  return (
    <>
      <TextInput
        label="Address"
        placeholder="For example 1420 Old Gunnedah Road, Narrabri"
        maxLength={longestAddress}
        autoComplete="off"
        {...address}
        onChange={({ currentTarget }) => address.onChange(currentTarget.value)}
      />
      <Stack gap={8}>
        <TextInput
          label="Position on the map"
          description="Latitude and longitude, such as -30.3245, 149.7812"
          maxLength={80}
          autoComplete="off"
          {...position}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
        />
        <Row gap={8} wrap>
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
            onClick={() => void find()}
          >
            Use this device’s position
          </Button>
          <Button
            variant="default"
            leftSection={<IconMapPin size={18} aria-hidden="true" />}
            aria-expanded={hasMap}
            aria-controls={mapId}
            onClick={() => setHasMap((shown) => !shown)}
          >
            {hasMap ? 'Hide the map' : 'Choose on the map'}
          </Button>
        </Row>
        <output className={classes.found} data-failed={state === 'denied' || state === 'none' || undefined}>
          {state === 'finding' && 'Finding the position…'}
          {state === 'denied' &&
            'This device doesn’t share its position with Muster. Allow it in the browser’s settings, choose it on the map or type it.'}
          {state === 'none' && 'The position was not found. Try again under open sky, choose it on the map or type it.'}
          {state === 'idle' &&
            found?.text === typed &&
            `Position found, within ${numberText(Math.ceil(found.metres))} m.`}
        </output>
        {pin && pin.latitude > 0 && (
          <Notice tone="pending" icon={IconInfoCircle}>
            This is north of the equator. In Australia the latitude begins with a minus.
          </Notice>
        )}
        <div id={mapId} hidden={!hasMap}>
          {hasMap && (
            <LazyPart fallback={<Skeleton height={280} />}>
              <PinMap
                key={mapTiles?.url}
                pin={pin}
                others={others}
                tiles={mapTiles}
                onPin={(chosen) => enter(positionText(roundedPosition(chosen)))}
              />
            </LazyPart>
          )}
        </div>
      </Stack>
    </>
  )
}
