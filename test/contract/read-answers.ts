import type { z } from 'zod'
import { type EndpointEntry, groupsForEveryone } from '#shared/core/endpoint.ts'
import type { Role } from '#shared/core/role.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import type { publishedChange } from '#server/core/live/publish-changes.ts'
import type { TestServer } from '#test/server.ts'
import type { Farm } from './farm.ts'
import { endpoints } from './request-of.ts'
import { validInput } from './valid-inputs.ts'

export interface Reader {
  role: Role
  cookie: string
  /** Their ids at the farm. */
  ids: readonly string[]
}

type Answers = ReadonlyMap<string, string>

/** Files, which no screen shows. They name what they are drawn from as the pages beside them do, and drawing takes long. */
const files = ['safetyReports.getReportPdf', 'safetyReports.getInjuriesPdf']

const questions = endpoints.filter(
  ({ name, method, meta }) => method === 'GET' && meta.allow !== 'public' && !meta.streams && !files.includes(name),
)

/** What the server answers this person, by the name of each endpoint that reads. */
export async function readAnswers(server: TestServer, farm: Farm, { role, cookie }: Reader): Promise<Answers> {
  const sender = { cookie, ...(role === 'employee' && { headers: { 'x-muster-app': 'phone' } }) }
  const answers = new Map<string, string>()
  for (const { name, meta } of questions) {
    if (meta.allow !== 'session' && !meta.allow.includes(role)) continue
    const { status, text } = await server.call(name, validInput(name, farm), sender)
    if (status === 200) answers.set(name, text)
  }
  return answers
}

interface Call {
  endpoint: EndpointEntry
  /** That of the caller, whose app reads again what the endpoint says that it changes. */
  cookie: string
  published: readonly z.infer<typeof publishedChange>[]
}

/** The questions that have another answer by now, of which this person's screens read no group again. */
export function staleAnswers(
  reader: Reader,
  { endpoint: { meta }, cookie, published }: Call,
  answers: [Answers, Answers],
) {
  const own = reader.cookie === cookie ? [...(meta.changes ?? []), ...(meta.changesOwn ?? [])] : []
  const heard = new Set([...own, ...published.flatMap((change) => groupsHeard(reader, change))])
  const [before, after] = answers
  return questions
    .filter(({ name }) => before.has(name) && after.has(name) && before.get(name) !== after.get(name))
    .filter(({ meta: { reads = [] } }) => !reads.some((group) => heard.has(group)))
    .map(({ name }) => `${name} of the ${reader.role}`)
}

function groupsHeard({ role, ids }: Reader, { groups, business, to }: Call['published'][number]) {
  const isEmployee = role === 'employee'
  if (to.some((id) => ids.includes(id) || (isEmployee && id === everyoneInAudience))) return groups
  return business ? groups.filter((group) => !isEmployee || groupsForEveryone.includes(group)) : []
}
