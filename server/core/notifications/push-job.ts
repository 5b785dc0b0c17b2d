import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'

const notice = z.object({ title: z.string(), body: z.string(), url: z.string() })

const payload = z.object({ managerId: z.uuid(), subscriptionId: z.uuid(), notice })
export type PushPayload = z.infer<typeof payload>

/** The push address is read when the notification is sent, so that the queue stores no copy of it. */
export const pushJob = defineJob('send-push', payload)
