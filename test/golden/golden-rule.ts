import { z } from 'zod'

/** The product's answer to the input of a case, in the shape of `expected`. Throws a ZodError on another input. */
export type GoldenRule = (input: unknown) => unknown

/** A rule of the product under the names of the golden files. */
export const goldenRule =
  <Input>(input: z.ZodType<Input>, answer: (input: Input) => unknown): GoldenRule =>
  (raw) =>
    answer(input.parse(raw))

export const instant = z.iso.datetime({ offset: true })

export const zone = z.string().refine(isZone, 'Not a time zone')

function isZone(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== ''
  } catch {
    return false
  }
}
