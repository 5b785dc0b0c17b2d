import { z } from 'zod'
import { text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { longestAddress } from './place.ts'
import { latitudeMessage, longitudeMessage } from './position-text.ts'

/** Stored to the millionth of a degree, about 10 cm. */
const position = namedObject('Position', {
  latitude: z.number('Enter a latitude.').min(-90, latitudeMessage).max(90, latitudeMessage),
  longitude: z.number('Enter a longitude.').min(-180, longitudeMessage).max(180, longitudeMessage),
})

/** As entered: blank text and null mean none. */
export const placeInput = { address: text(longestAddress).trim(), position: position.nullable() }

export const placeOutput = { address: z.string().nullable(), position: position.nullable() }
