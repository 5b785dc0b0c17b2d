import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Email } from '../email/email.ts'

/** The background jobs of Muster and the payload of each. */
export interface JobPayloads {
  'send-mail': Email
  /** The link is created when the email is sent, so that the queue stores no copy of it. */
  'send-confirmation': { userId: string }
  'export-timesheets': { managerId: string; exportId: string }
  'read-pay-templates': { managerId: string }
  'create-customer': { managerId: string }
  'mail-report': { managerId: string }
  /** The push address is read when the notification is sent, so that the queue stores no copy of it. */
  'send-push': { managerId: string; subscriptionId: string; notice: { title: string; body: string; url: string } }
  /** Sweeps find unfinished tasks whose job is missing, because a process was killed or a stop postponed them. */
  'sweep-exports': Record<string, never>
  'sweep-customers': Record<string, never>
  'sweep-reports': Record<string, never>
  'sweep-terms': Record<string, never>
  'sweep-holidays': Record<string, never>
}
export type JobName = keyof JobPayloads

export interface Jobs {
  /**
   * Adds a job in the caller's transaction, so that it exists exactly when the change does.
   * @param key replaces a waiting job with the same key; a running one continues beside the new one
   */
  add<N extends JobName>(tx: Tx | Database, name: N, payload: JobPayloads[N], key?: string): Promise<void>
}

export const jobs: Jobs = {
  async add(tx, name, payload, key) {
    await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null})`.execute(tx)
  },
}

/** A handler parses its payload with a schema, because it comes from the database. */
export type JobHandlers = Record<JobName, (payload: unknown) => Promise<void>>
