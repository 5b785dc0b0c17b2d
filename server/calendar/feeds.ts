import type { BusinessContext } from '#server/core/http/context.ts'
import { hashLinkToken, newLinkToken } from '#server/core/auth/link-token.ts'
import { deleteFeed, findFeed, saveFeed } from './feed-store.ts'

export async function getFeed({ tx, actor }: BusinessContext) {
  return { createdAt: (await findFeed(tx, actor))?.createdAt ?? null }
}

/** The secret is only in the answer. A lost link is replaced by a new one, which ends it. */
export async function createFeed({ tx, actor, now, services }: BusinessContext, { id }: { id: string }) {
  const { managerId, userId } = actor
  const token = newLinkToken()
  await saveFeed(tx, { managerId, userId, id, tokenHash: hashLinkToken(token), createdAt: now })
  return { url: `${services.baseUrl}/api/calendar/feeds/${managerId}/${token}.ics` }
}

export async function revokeFeed({ tx, actor }: BusinessContext) {
  await deleteFeed(tx, actor)
  return { ok: true as const }
}
