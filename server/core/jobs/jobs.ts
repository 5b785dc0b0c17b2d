import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Email } from '../email/email.ts'

/** The background jobs of Muster and what each is given. */
export interface JobPayloads {
  'send-mail': Email
  /** The link in the email is made when it is sent, so that no copy of it lies here. */
  'send-confirmation': { userId: string }
  'export-timesheets': { managerId: string; exportId: string }
  'read-pay-templates': { managerId: string }
  'create-customer': { managerId: string }
  'mail-report': { managerId: string }
  /** Shown by one browser of an employee; its address is read when it is sent, so that no copy of it lies here. */
  'send-push': { managerId: string; subscriptionId: string; notice: { title: string; body: string; url: string } }
  /** Sweeps find work again whose job is missing: a process was killed, or a stop left it for later. */
  'sweep-exports': Record<string, never>
  'sweep-customers': Record<string, never>
  'sweep-reports': Record<string, never>
  'sweep-terms': Record<string, never>
}
export type JobName = keyof JobPayloads

export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it is there exactly if the change is.
   * @param key a job of this key that waits is replaced; one that is running goes on beside the new one
   */
  add<N extends JobName>(tx: Tx | Database, name: N, payload: JobPayloads[N], key?: string): Promise<void>
}

export const jobs: Jobs = {
  async add(tx, name, payload, key) {
    await sql`select app.add_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null})`.execute(tx)
  },
}

/** A handler reads its payload with a schema: it comes from the database, not from the caller. */
export type JobHandlers = Record<JobName, (payload: unknown) => Promise<void>>
