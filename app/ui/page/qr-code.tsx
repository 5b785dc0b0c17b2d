import { create } from 'qrcode'
import { useMemo } from 'react'
import classes from './qr-code.module.css'

/** White modules around the code; scanners need them to find it. */
const quietZone = 4

/** A vector, so that it prints sharply; black on white in every theme, because scanners need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text])
  const side = size + 2 * quietZone
  return (
    <figure className={classes.code}>
      <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
        <rect className={classes.paper} x={-quietZone} y={-quietZone} width={side} height={side} rx={2} />
        <path className={classes.ink} d={path} />
      </svg>
      <figcaption className="visually-hidden">{label}</figcaption>
    </figure>
  )
}

function drawCode(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares = [...modules.data].map((dark, index) =>
    dark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  )
  return { size: modules.size, path: squares.join('') }
}
