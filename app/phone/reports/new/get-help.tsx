import { IconPhone } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place, Position } from '#shared/business/place.ts'
import { numberText } from '#shared/core/count-text.ts'
import { findPosition } from '#app/ui/fields/find-position.ts'
import { Card, Stack, Title } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './get-help.module.css'

type Found = Awaited<ReturnType<typeof findPosition>> | 'finding'

/** The number to ring, and where to send the ambulance. @param place of the shift's location, or of the farm; null if neither has one */
export function GetHelp({ place }: { place: Place | null }) {
  const [found, setFound] = useState<Found>('finding')
  const asked = useRef(0)

  /** Only the last search counts, and none after the screen is left. */
  async function look() {
    asked.current += 1
    const own = asked.current
    const position = await findPosition()
    if (asked.current === own) setFound(position)
  }
  const lookFirst = useEffectEvent(() => void look())
  useEffect(() => {
    lookFirst()
    return () => void (asked.current += 1)
  }, [])
  const isFailed = found === 'denied' || found === 'none'

  return (
    <Card as="section" gap={12} padding={12} aria-labelledby="get-help">
      <Title level={2} size={20} id="get-help">
        {t('reports:helpTitle')}
      </Title>
      <a href="tel:000" className={classes.call}>
        <IconPhone aria-hidden="true" size={28} />
        {t('reports:call')}
      </a>
      <Title level={3} size={16}>
        {t('reports:readOut')}
      </Title>
      <Stack as="output" gap={4}>
        {found === 'finding' && t('reports:finding')}
        {found === 'denied' && t('reports:denied')}
        {found === 'none' && t('reports:notFound')}
        {typeof found === 'object' && (
          <>
            <span>{t('reports:thisPhone')}</span>
            <Coordinates {...positionOf(found)} />
            <span>{t('reports:accuracy', { metres: numberText(Math.ceil(found.coords.accuracy)) })}</span>
          </>
        )}
      </Stack>
      {found !== 'finding' && (
        <NativeButton
          kind="plain"
          onClick={() => {
            setFound('finding')
            void look()
          }}
        >
          {t('reports:findAgain')}
        </NativeButton>
      )}
      {place && (place.address !== null || isFailed) && (
        <Stack gap={4}>
          <span>{t('reports:place')}</span>
          {place.address !== null && <strong className={classes.address}>{place.address}</strong>}
          {isFailed && place.position && <Coordinates {...place.position} />}
        </Stack>
      )}
      {isFailed && !place && <p>{t('reports:noPlace')}</p>}
    </Card>
  )
}

const positionOf = ({ coords: { latitude, longitude } }: GeolocationPosition): Position => ({ latitude, longitude })

/** Large enough to be read out with the phone at arm’s length. */
function Coordinates({ latitude, longitude }: Position) {
  return (
    <span className={classes.coordinates}>
      <Coordinate name={t('reports:latitude')} angle={latitude} />
      <Coordinate name={t('reports:longitude')} angle={longitude} />
    </span>
  )
}

function Coordinate({ name, angle }: { name: string; angle: number }) {
  return (
    <>
      <span className="quiet">{name}</span>
      <strong className={`${classes.angle} tabular`}>{degrees(angle)}</strong>
    </>
  )
}

/** To about a metre. */
const degrees = (angle: number) => angle.toFixed(5)
