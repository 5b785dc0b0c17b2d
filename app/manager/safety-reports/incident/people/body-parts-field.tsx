import type { CSSProperties, ReactNode } from 'react'
import { type BodyPart, bodyPartLabels, bodyParts } from '#shared/safety-reports/incidents/body-parts.ts'
import { FieldGroup } from '#app/ui/fields/field.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import classes from './body-parts-field.module.css'
import { bodyRegions, drawing } from './body-regions.ts'

interface BodyPartsFieldProps {
  value: readonly BodyPart[]
  error: ReactNode
  onChange: (value: BodyPart[]) => void
}

/** Parts of the body, chosen on a drawing by taps or keys: each part of it is a checkbox. */
export function BodyPartsField({ value, error, onChange }: BodyPartsFieldProps) {
  const chosen = new Set(value)
  const names = bodyParts.filter((part) => chosen.has(part)).map((part) => bodyPartLabels[part])

  const toggle = (part: BodyPart, on: boolean) =>
    onChange(bodyParts.filter((each) => (each === part ? on : chosen.has(each))))

  return (
    <FieldGroup
      label="Body parts"
      description="Tap each part that was hurt. Left and right are the person’s own."
      error={error}
      className={stackClass({ gap: 8, align: 'start' })}
    >
      {() => (
        <>
          <div className={classes.body}>
            <Drawing chosen={chosen} />
            {bodyRegions.map(({ part, box }) => (
              <label key={part} className={classes.part} style={positionOf(box)}>
                <input
                  type="checkbox"
                  aria-label={bodyPartLabels[part]}
                  title={bodyPartLabels[part]}
                  checked={chosen.has(part)}
                  onChange={({ currentTarget }) => toggle(part, currentTarget.checked)}
                />
              </label>
            ))}
          </div>
          <output className={classes.chosen}>{names.length === 0 ? 'None chosen' : names.join(', ')}</output>
        </>
      )}
    </FieldGroup>
  )
}

function Drawing({ chosen }: { chosen: ReadonlySet<BodyPart> }) {
  return (
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
      {/* What no one chooses: the neck of the body, and the hair above the face. */}
      <path className={classes.outline} d="M84 62h22v12H84Z" />
      <path className={classes.outline} d="M216 44c0-26 18-38 44-38s44 12 44 38Z" />
      {bodyRegions.map(({ part, path }) => (
        <path key={part} className={classes.shape} data-chosen={chosen.has(part) || undefined} d={path} />
      ))}
      <g className={classes.detail}>
        <path d="M238 58a6 4 0 1 0 .1 0M282 58a6 4 0 1 0 .1 0" />
        <path d="M260 84v10M250 108c6 4 14 4 20 0" />
        <path d="M260 246v104M238 268c8-2 12 2 14 12M282 268c-8-2-12 2-14 12" />
      </g>
      <g className={classes.words}>
        <text x="34" y="70">
          Right
        </text>
        <text x="156" y="70">
          Left
        </text>
        <text x="260" y="194">
          Face and neck
        </text>
        <text x="260" y="378">
          Back
        </text>
      </g>
    </svg>
  )
}

/** In parts of the drawing, whatever its size. */
const positionOf = ([left, top, width, height]: readonly [number, number, number, number]): CSSProperties => ({
  left: `${(left / drawing.width) * 100}%`,
  top: `${(top / drawing.height) * 100}%`,
  width: `${(width / drawing.width) * 100}%`,
  height: `${(height / drawing.height) * 100}%`,
})
