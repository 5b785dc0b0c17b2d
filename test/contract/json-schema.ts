import { z } from 'zod'

/** The part of JSON Schema that Zod writes for the contract. */
export const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  get prefixItems() {
    return z.array(jsonSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  /** What has a name in the API description. */
  get $defs() {
    return z.record(z.string(), jsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof jsonSchema>

/** Of an input or an output; undefined if the endpoint has none. */
export const schemaOf = (contractSchema: unknown, io: 'input' | 'output'): JsonSchema | undefined =>
  contractSchema instanceof z.ZodType
    ? jsonSchema.parse(z.toJSONSchema(contractSchema, { io, unrepresentable: 'any' }))
    : undefined
