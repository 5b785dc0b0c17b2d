import Fastify from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { z } from 'zod'

// The reference: Fastify and pg only. Each read takes one round trip for the session row and one under row-level security,
// with prepared statements. No validation, no framework, no history.

const { PORT, APP_URL, AUTH_URL } = z
  .object({ PORT: z.coerce.number(), APP_URL: z.string(), AUTH_URL: z.string() })
  .parse(process.env)

const sessions = new Pool({ connectionString: AUTH_URL, max: 4, pipeline: true })
const rows = new Pool({ connectionString: APP_URL, max: 6, pipeline: true })
const app = Fastify()

const statements = {
  session: `select user_id from auth.session where token = $1 and expires_at > now()`,
  actFor: `select manager_id from app.act_as_member($1, null, 'bench')`,
  entry: `select * from app.timesheet_logs where manager_id = $1 and id = $2`,
  people: `
    select e.id, e.first_name, e.last_name, coalesce(c.pending, 0)::int as pending,
      coalesce(c.approved, 0)::int as approved, coalesce(c.rejected, 0)::int as rejected,
      exists (select from app.timesheet_logs r where r.manager_id = $1 and r.employment_info = e.id
        and r.end_time is null and r.status in ('active', 'break')) as running
    from app.employment_info e left join (
      select employment_info, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'approved') as approved, count(*) filter (where status = 'rejected') as rejected
      from app.timesheet_logs where manager_id = $1 and start_time >= $2 and start_time < $3 group by employment_info
    ) c on c.employment_info = e.id
    where e.manager_id = $1 and e.active order by e.id`,
  entries: `
    select l.id, l.employment_info, l.version, l.start_time, l.end_time, l.comments, l.status, l.reject_reason, l.log_type,
      l.leave_entitlement, l.timezone_offset, l.approved_at, l.edited_at,
      case when l.log_type = 'work' then (select max(o.end_time) from app.timesheet_logs o
        where o.manager_id = $1 and o.employment_info = l.employment_info
          and o.start_time < l.start_time and o.start_time >= l.start_time - interval '48 hours'
          and o.end_time <= l.start_time and o.log_type = 'work' and o.status <> 'rejected'
          and (o.start_time at time zone b.time_zone)::date < (l.start_time at time zone b.time_zone)::date) end as previous_end,
      array(select location_id from app.log_locations p where p.manager_id = $1 and p.log_id = l.id order by p.id) as location_ids,
      array(select activity_id from app.log_activities a where a.manager_id = $1 and a.log_id = l.id order by a.id) as activity_ids,
      coalesce((select json_agg(json_build_object('id', k.id, 'startTime', k.start_time, 'endTime', k.end_time, 'type', k.type)
        order by k.start_time) from app.timesheet_breaks k where k.manager_id = $1 and k.log_id = l.id), '[]') as breaks
    from app.timesheet_logs l join app.user_manager b on b.manager_id = l.manager_id
    where l.manager_id = $1 and b.manager_id = $1 and l.start_time >= $2 and l.start_time < $3 and l.employment_info = $4
    order by l.start_time desc, l.id desc limit 200`,
}

const asked = z.object({ managerId: z.string(), values: z.array(z.string()).default([]) })
const reads = ['entry', 'people', 'entries'] as const

for (const read of reads) {
  app.post(`/${read}`, async (request) => {
    const token = /session_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const [signed = ''] = decodeURIComponent(token).split('.')
    const session = await sessions.query({ name: 'session', text: statements.session, values: [signed] })
    const userId: unknown = session.rows[0]?.user_id
    if (typeof userId !== 'string') throw new Error('the benchmark sent an unknown session')
    const { managerId, values } = asked.parse(request.body)
    const client = await rows.connect()
    try {
      return await readAs(client, userId, { name: read, text: statements[read], values: [managerId, ...values] })
    } finally {
      client.release()
    }
  })
}

async function readAs(client: PoolClient, userId: string, query: { name: string; text: string; values: string[] }) {
  const flight = [
    client.query('begin'),
    client.query({ name: 'act', text: statements.actFor, values: [userId] }),
    client.query(query),
    client.query('commit'),
  ] as const
  const [, , found] = await Promise.all(flight)
  return found.rows
}

await app.listen({ port: PORT, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write('The bare server is ready\n')
