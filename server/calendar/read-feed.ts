import { Readable } from 'node:stream'
import type { RequestContext } from '#server/core/http/context.ts'
import { hashLinkToken } from '#server/core/auth/link-token.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { findCategories } from './categories-store.ts'
import { findEventsWithin } from './events-store.ts'
import { feedFile } from './feed-file.ts'
import { bindFeed } from './feed-store.ts'

/** Calendar programs keep what they have read before. */
const keptDays = 365
const endOfTime = '2100-01-01T00:00:00Z'

/** What the link's person sees today, as a file for other calendar programs. The link is its own sign-in. */
export async function readFeed({ services }: RequestContext, { business, file }: { business: string; file: string }) {
  const now = services.now()
  const text = await services.db.transaction().execute(async (tx) => {
    const tokenHash = hashLinkToken(file.replace(/\.ics$/, ''))
    if (!(await bindFeed(tx, { business, tokenHash }))) refuseNotFound('calendar')
    // Calendar programs keep what they read, so the events have to be those of the zone.
    await keepZone({ actor: { managerId: business }, tx })
    const { businessName, zone } = await farmSettings(tx, business)
    const from = Temporal.Instant.from(now)
      .subtract({ hours: keptDays * 24 })
      .toString()
    const events = await findEventsWithin(tx, business, { from, to: endOfTime })
    const categories = new Map((await findCategories(tx, business)).map(({ id, name }) => [id, name]))
    return feedFile({ name: businessName, zone, events, categories })
  })
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="muster.ics"',
    'cache-control': 'private, no-store',
  }
  return { headers, body: Readable.toWeb(Readable.from([text])) }
}
