import type { OpenAPI } from '@orpc/contract'
import { escapeHtml } from './escape-html.ts'

export type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject

/** The name that a reference ends with. */
export const refName = ({ $ref }: OpenAPI.ReferenceObject) => $ref.slice($ref.lastIndexOf('/') + 1)

/** A schema as a type of TypeScript in HTML, with links to the shared ones. @param indent spaces before its lines */
export function writeSchema(schema: Schema, indent = ''): string {
  if ('$ref' in schema) {
    const name = refName(schema)
    return `<a href="#schema-${name}">${name}</a>`
  }
  const { anyOf, oneOf, allOf } = schema
  const choices = anyOf ?? oneOf
  if (choices) return choices.map((choice) => writeSchema(choice, indent)).join(' | ')
  if (allOf) return allOf.map((part) => writeSchema(part, indent)).join(' &amp; ')
  if (schema.const !== undefined) return writeValue(schema.const)
  if (schema.enum) return schema.enum.map(writeValue).join(' | ')
  if (schema.type === 'array') {
    const item = writeSchema(schema.items, indent)
    return `${/ \| | &amp; /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]${limitsOf(schema)}`
  }
  if (schema.type === 'object') return writeObject(schema, indent)
  return `${escapeHtml(schema.contentMediaType ? 'file' : String(schema.type ?? 'any'))}${limitsOf(schema)}`
}

function writeObject({ properties, required = [], additionalProperties }: OpenAPI.SchemaObject, indent: string) {
  if (!properties)
    return `{ [name]: ${typeof additionalProperties === 'object' ? writeSchema(additionalProperties, indent) : 'any'} }`
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeSchema(property, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

const writeValue = (value: unknown) => escapeHtml(JSON.stringify(value))

/** The format and limits of a value in brackets, such as ` (uuid)` or ` (1 to 80 characters)`; mostly empty. */
function limitsOf(schema: OpenAPI.SchemaObject): string {
  const found = [
    schema.format,
    rangeOf(schema.minLength, schema.maxLength, ' characters'),
    rangeOf(schema.minItems, schema.maxItems, ' items'),
    rangeOf(schema.minimum, schema.maximum, ''),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((limit) => limit !== undefined)
  return found.length > 0 ? ` (${escapeHtml(found.join(', '))})` : ''
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string) {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return least === undefined ? undefined : `at least ${least}${unit}`
}
