import webPush, { type PushSubscription, type RequestOptions } from 'web-push'
import type { Services } from '../http/context.ts'
import type { Tx } from '../database/database.ts'
import { inBusiness } from '../jobs/in-business.ts'
import { pushJob, type PushPayload } from './push-job.ts'
import { isPublicAddress, publicAgent } from '../http/public-agent.ts'
import { deleteSubscription, findSubscription } from './push-store.ts'

type Deliver = (subscription: PushSubscription, payload: string, options: RequestOptions) => Promise<unknown>

/** A notification is of no use after three days. */
const keptSeconds = 3 * 24 * 60 * 60
const timeoutMs = 20_000

/**
 * The job that sends one notification to one browser. It forgets a browser that its push service no longer knows; any
 * other failure is thrown, so that the job is retried.
 * @param deliver calls the push service; replaced in tests
 */
export async function sendPush(
  { db, pushKeys, baseUrl }: Pick<Services, 'db' | 'pushKeys' | 'baseUrl'>,
  { managerId, subscriptionId, notice }: PushPayload,
  deliver: Deliver = webPush.sendNotification,
): Promise<void> {
  const step = <Result>(work: (tx: Tx) => Promise<Result>) => inBusiness(db, { managerId, job: pushJob }, work)
  const subscription = await step((tx) => findSubscription(tx, managerId, subscriptionId))
  if (!subscription) return

  const { endpoint, p256dh, auth } = subscription
  // It was stored before addresses were checked as strictly.
  if (!isPublicAddress(endpoint)) return step((tx) => deleteSubscription(tx, managerId, subscription))
  const subject = baseUrl.startsWith('https://') ? baseUrl : 'mailto:muster@localhost'
  const options = { vapidDetails: { subject, ...pushKeys }, TTL: keptSeconds, timeout: timeoutMs, agent: publicAgent }
  const problem = await deliver({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), options).then(
    () => undefined,
    problemOf,
  )
  if (problem === 'gone') await step((tx) => deleteSubscription(tx, managerId, subscription))
  else if (problem) throw new Error(problem)
}

/** The library's own error contains the browser's push address, which is a secret and must not reach the logs. */
function problemOf(error: unknown): string {
  if (!(error instanceof webPush.WebPushError)) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return `The push service could not be reached${code}.`
  }
  return [404, 410].includes(error.statusCode) ? 'gone' : `The push service answered ${error.statusCode}.`
}
