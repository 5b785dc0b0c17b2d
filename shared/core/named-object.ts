import { z } from 'zod'

/** The schemas that the API description states once and refers to from each endpoint. */
export const apiSchemas = z.registry<{ id: string }>()

/**
 * An object of `apiSchemas`. The name is unique and begins with a capital letter, like the type inferred from it. The
 * registry is our own, because Zod's global one would also put references into the JSON schemas that tests read.
 */
export const namedObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object(shape).register(apiSchemas, { id })
