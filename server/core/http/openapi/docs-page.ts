import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenAPI } from '@orpc/contract'
import { escapeHtml } from './escape-html.ts'
import { refName, type Schema, writeSchema } from './write-schema.ts'

const style = readFileSync(join(import.meta.dirname, 'docs-page.css'), 'utf8')

type Parameters = Record<string, OpenAPI.ParameterObject | OpenAPI.ReferenceObject>

interface Operation extends OpenAPI.OperationObject {
  method: string
  path: string
}

/** An API description as one page of HTML without scripts, so that the content policy stays as it is. */
export function writeDocsPage({ info, paths = {}, tags = [], components = {} }: OpenAPI.Document): string {
  const { schemas = {}, responses = {}, parameters = {} } = components
  const operations = Object.entries(paths).flatMap(([path, methods]) => operationsAt(path, methods ?? {}))
  const title = escapeHtml(`${info.title} API`)
  const sections = [
    ...tags.map(({ name, description = '' }) => {
      const own = operations.filter((operation) => operation.tags?.includes(name))
      return {
        name,
        html: `<p>${escapeHtml(description)}</p>${own.map((each) => writeOperation(each, parameters)).join('')}`,
      }
    }),
    { name: 'refusals', html: `<ul>${writeRefusals(operations, responses).join('')}</ul>` },
    { name: 'schemas', html: Object.entries(schemas).map(writeNamedSchema).join('') },
  ]
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<header><h1>${title}</h1><p>${escapeHtml(info.description ?? '')}</p>
<p><a href="openapi.json">Open this as an OpenAPI document</a></p></header>
<nav aria-label="Sections"><ul>${sections.map(({ name }) => `<li><a href="#${name}">${titleOf(name)}</a></li>`).join('')}</ul></nav>
<main>
${sections.map(({ name, html }) => `<section><h2 id="${name}">${titleOf(name)}</h2>${html}</section>`).join('\n')}
</main>
</body>
</html>`
}

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const operationsAt = (path: string, { get, post, put, patch, delete: remove }: OpenAPI.PathItemObject): Operation[] =>
  Object.entries({ GET: get, POST: post, PUT: put, PATCH: patch, DELETE: remove }).flatMap(([method, operation]) =>
    operation ? [{ ...operation, method, path }] : [],
  )

function writeOperation({ method, path, ...operation }: Operation, parameters: Parameters): string {
  const { operationId = '', summary = '', requestBody, responses } = operation
  const heading = `<code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}`
  const parts = [
    writePart('Parameters', (operation.parameters ?? []).map((each) => writeParameter(each, parameters)).join('\n')),
    writePart('Body', writeContent(requestBody)),
    writePart('Answer', writeContent(responses?.['200'])),
  ]
  const callers = `<p><code>${operationId}</code>, allowed to ${escapeHtml(callersOf(operation))}</p>`
  return `<details><summary>${heading}</summary><div id="${operationId}">${callers}${parts.join('')}</div></details>`
}

const writePart = (title: string, text: string) => (text ? `<h3>${title}</h3><pre>${text}</pre>` : '')

/** Who may call it, from the contract's `allow`. */
const callersOf = (operation: object) =>
  'x-allow' in operation && Array.isArray(operation['x-allow']) ? operation['x-allow'].join(', ') : ''

function writeParameter(parameter: Parameters[string], parameters: Parameters): string {
  if ('$ref' in parameter) {
    const shared = parameters[refName(parameter)]
    return shared ? writeParameter(shared, {}) : ''
  }
  const { name, required, schema, in: position } = parameter
  return `${name}${required ? '' : '?'}: ${schema ? writeSchema(schema) : 'any'}, ${position}`
}

function writeContent(part: OpenAPI.RequestBodyObject | OpenAPI.ResponseObject | OpenAPI.ReferenceObject | undefined) {
  if (!part || '$ref' in part) return ''
  const schemas: (Schema | undefined)[] = Object.values(part.content ?? {}).map(({ schema }) => schema)
  return schemas.map((schema) => (schema ? writeSchema(schema) : 'any')).join('\n')
}

/** Every endpoint of the contract refuses alike, so the first one names them all. */
const writeRefusals = ([first]: Operation[], shared: NonNullable<OpenAPI.ComponentsObject['responses']>) =>
  Object.entries(first?.responses ?? {}).flatMap(([status, response]) => {
    const described = '$ref' in response ? shared[refName(response)] : undefined
    return described && 'description' in described
      ? [`<li><code>${status}</code> ${escapeHtml(described.description ?? '')}</li>`]
      : []
  })

const writeNamedSchema = ([name, schema]: [string, Schema]) =>
  `<h3 id="schema-${name}">${name}</h3><pre>${writeSchema(schema)}</pre>`
