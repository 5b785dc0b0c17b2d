import { Button } from '@mantine/core'
import {
  circleMarker,
  type LatLngTuple,
  latLngBounds,
  layerGroup,
  type LayerGroup,
  type Map as LeafletMap,
  type Point,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '#shared/business/place.ts'
import { createMap, type MapTiles } from '#app/manager/entries/track/create-map.ts'
import ground from '#app/manager/entries/track/create-map.module.css'
import { Stack } from '#app/ui/native/layout.tsx'
import type { Mapped } from './mapped-positions.ts'
import classes from './pin-map.module.css'

interface PinMapProps {
  pin: Position | null
  others: readonly Mapped[]
  /** Null shows a plain background. Changed tiles need a new map. */
  tiles: MapTiles | null
  onPin: (position: Position) => void
}

/** All of Australia, where nothing is known yet. */
const australia = latLngBounds([-44, 113], [-10, 154])

/** A map on which a click puts the pin. It opens where the pin and the others are, then keeps the user's view. */
export function PinMap({ pin, others, tiles, onPin }: PinMapProps) {
  const holder = useRef<HTMLElement>(null)
  const drawn = useRef<{ map: LeafletMap; marks: LayerGroup } | null>(null)
  const put = useEffectEvent(onPin)
  const fit = useEffectEvent((map: LeafletMap) => {
    if (pin) return map.setView(spotOf(pin), 14, { animate: false })
    const known = latLngBounds(others.map(({ position }) => spotOf(position)))
    return map.fitBounds(known.isValid() ? known : australia, { padding: [44, 44], maxZoom: 14, animate: false })
  })

  useEffect(() => {
    if (!holder.current) return undefined
    const { map, remove } = createMap(holder.current, tiles)
    fit(map)
    map.on('click', ({ latlng }) => {
      const { lat: latitude, lng: longitude } = latlng.wrap()
      put({ latitude, longitude })
    })
    drawn.current = { map, marks: layerGroup().addTo(map) }
    return () => {
      drawn.current = null
      remove()
    }
  }, [tiles])

  useEffect(() => {
    if (!drawn.current) return undefined
    const { map, marks } = drawn.current

    function draw() {
      marks.clearLayers()
      const named: Point[] = []
      for (const { name, position } of others) {
        const point = map.latLngToLayerPoint(spotOf(position))
        const permanent = !named.some((each) => isCrowded(each, point))
        if (permanent) named.push(point)
        circleMarker(spotOf(position), { radius: 5, weight: 2, fillOpacity: 1, className: classes.other ?? '' })
          .bindTooltip(name, { permanent, direction: 'top', offset: [0, -4] })
          .addTo(marks)
      }
      if (!pin) return
      circleMarker(spotOf(pin), { radius: 8, weight: 3, fillOpacity: 1, className: classes.pin ?? '' })
        .bindTooltip('Here', { permanent: true, direction: 'bottom', offset: [0, 8] })
        .addTo(marks)
    }

    draw()
    map.on('zoomend', draw)
    // What was typed or found elsewhere comes into view.
    if (pin && !map.getBounds().contains(spotOf(pin))) map.panTo(spotOf(pin))
    return () => void map.off('zoomend', draw)
  }, [pin, others])

  function putInTheMiddle() {
    const middle = drawn.current?.map.getCenter().wrap()
    if (middle) onPin({ latitude: middle.lat, longitude: middle.lng })
  }

  return (
    <Stack gap={8} align="start">
      <div className={classes.framed}>
        <section ref={holder} className={ground.map} aria-label="Map to choose the position on" />
        <span className={classes.middle} aria-hidden="true" />
      </div>
      <p className="quiet small">
        Click the spot. With the keyboard, move the map with the arrow keys and zoom with + and −.
        {tiles === null && ' No map images are set up, so it shows only positions that you have entered.'}
      </p>
      <Button variant="default" onClick={putInTheMiddle}>
        Put the pin in the middle
      </Button>
    </Stack>
  )
}

/** Whether the names of two points, in pixels, would cover each other, or one the point of the other. */
const isCrowded = (one: Point, other: Point) => Math.abs(one.x - other.x) < 150 && Math.abs(one.y - other.y) < 48

const spotOf = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude]
