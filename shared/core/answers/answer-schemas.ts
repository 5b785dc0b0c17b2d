import { z } from 'zod'
import type { Mark } from './mark.ts'
import type { LocationAnswer } from './location-answer.ts'
import { type Reading, readingExplanations } from './reading.ts'
import { isSigned, mostPoints, type Signature } from './signature.ts'
import { yesNoAnswers } from './yes-no.ts'

/* What the fields of app/ui/fields save, for the contract of an endpoint that takes it. */

const fraction = z.number().min(0).max(1)

export const yesNoSchema = z.enum(yesNoAnswers)

export const readingSchema: z.ZodType<Reading> = z.object({
  number: z.number().min(0).lt(1e9).nullable(),
  unit: z.string().min(1).max(12),
  explanation: z.enum(readingExplanations).nullable(),
})

export const markSchema: z.ZodType<Mark> = z.object({ x: fraction, y: fraction })

const stroke = z
  .array(z.tuple([fraction, fraction]))
  .min(1)
  .max(mostPoints)

export const signatureSchema: z.ZodType<Signature> = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('drawn'),
      strokes: z
        .array(stroke)
        .min(1)
        .max(mostPoints)
        .refine((strokes) => strokes.flat().length <= mostPoints),
    }),
    z.object({ kind: z.literal('typed'), name: z.string().trim().min(2).max(120) }),
  ])
  .refine(isSigned)

export const locationAnswerSchema: z.ZodType<LocationAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listed'), id: z.uuid() }),
  z.object({
    kind: z.literal('position'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracyMetres: z.number().min(0),
  }),
])
