import type { FormRulesRecord } from '@mantine/form'
import type { Place } from '#shared/business/place.ts'
import { parsePosition, positionProblem, positionText } from '#shared/business/position-text.ts'

/** What `PlaceFields` edits, as typed; '' is none. */
export interface PlaceValues {
  address: string
  /** "-30.3245, 149.7812" */
  position: string
}

export const placeValuesOf = ({ address, position }: Place): PlaceValues => ({
  address: address ?? '',
  position: position ? positionText(position) : '',
})

export const placeInputOf = ({ address, position }: PlaceValues) => ({ address, position: parsePosition(position) })

export const placeRules = { position: positionProblem } satisfies FormRulesRecord<PlaceValues>
