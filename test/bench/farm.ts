import { Client } from 'pg'
import { z } from 'zod'
import { requestOf } from '#test/contract/request-of.ts'
import type { Environment } from './environment.ts'

export interface Login {
  email: string
  password: string
}

const demoOwner: Login = { email: 'fiona@willowcreek.example', password: 'willow creek demo' }
const bigOwner: Login = { email: 'big@farm.example', password: 'half a million entries' }

/** The ids that requests use. */
export interface AskedFarm {
  cookie: string
  managerId: string
  range: { from: string; to: string }
  employeeId: string
  entryId: string
  employeeIds: string[]
  locationIds: string[]
  activityIds: string[]
}

export interface Farm extends AskedFarm {
  userId: string
  /** An employee's login; its email is empty where no employee has one, as on the big farm. */
  employeeLogin: Login
  /** The entries of all farms. */
  entryCount: number
}

const manager = z.object({ managerId: z.uuid(), userId: z.uuid() })
const busiest = z.object({ employeeId: z.uuid(), entryId: z.uuid() })
const ids = z.array(z.object({ id: z.uuid() })).transform((rows) => rows.map(({ id }) => id))

/** Registers the business that receives the big farm's entries. */
export async function registerBigFarm({ muster }: Environment, login = bigOwner): Promise<Login> {
  await post(muster.url, 'accounts.registerBusiness', {
    login,
    businessName: 'Big farm',
    contactName: 'Billie Grand',
    contactNumber: '0400 000 000',
    contactPosition: 'Owner',
    state: 'nsw',
    suburb: 'Narrabri',
    commodities: ['Winter cropping'],
  })
  return login
}

/** Opens a session for a farm's owner and reads the ids that requests use. The default is the demo farm. */
export async function openFarm({ ownerUrl, muster }: Environment, login = demoOwner): Promise<Farm> {
  const cookie = await signIn(muster.url, login)
  const owner = new Client(ownerUrl)
  await owner.connect()
  const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
  try {
    const [found] = await rowsOf(
      `select m.manager_id as "managerId", m.user_id as "userId"
       from app.manager_members m join auth."user" u on u.id = m.user_id where u.email = $1`,
      [login.email],
    )
    const { managerId, userId } = manager.parse(found)
    const to = Temporal.Now.plainDateISO('Australia/Sydney')
    const range = { from: to.subtract({ days: 13 }).toString(), to: to.toString() }
    const [most] = await rowsOf(
      `select employment_info as "employeeId", min(id::text) as "entryId" from app.timesheet_logs
       where manager_id = $1 and start_time >= $2::date and end_time is not null group by 1 order by count(*) desc, 1 limit 1`,
      [managerId, range.from],
    )
    const [worker] = await employeeLogins(ownerUrl, managerId, 1)
    const count = z.object({ count: z.coerce.number() })
    const [entries] = await rowsOf('select count(*) from app.timesheet_logs')
    const listed = async (text: string) => ids.parse(await rowsOf(text, [managerId]))
    return {
      cookie,
      managerId,
      userId,
      employeeLogin: worker ?? { email: '', password: '' },
      range,
      ...busiest.parse(most),
      entryCount: count.parse(entries).count,
      employeeIds: await listed('select id from app.employment_info where manager_id = $1 and active order by id'),
      locationIds: await listed('select id from app.manager_locations where manager_id = $1 order by id limit 1'),
      activityIds: await listed('select id from app.manager_activities where manager_id = $1 order by id limit 1'),
    }
  } finally {
    await owner.end()
  }
}

/** The logins of the demo farm's active employees, who share a password. */
export async function employeeLogins(ownerUrl: string, managerId: string, count: number): Promise<Login[]> {
  const owner = new Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query(
      `select u.email from app.employment_info e join auth."user" u on u.id = e.user_id
       where e.manager_id = $1 and e.active order by e.id limit $2`,
      [managerId, count],
    )
    const emails = z.array(z.object({ email: z.string() })).parse(rows)
    return emails.map(({ email }) => ({ email, password: demoOwner.password }))
  } finally {
    await owner.end()
  }
}

/** @returns the cookies of the session */
export async function signIn(url: string, login: Login): Promise<string> {
  const answer = await post(url, 'accounts.signIn', login)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function post(url: string, name: string, input: unknown): Promise<Response> {
  const { method, url: path, headers, payload = '' } = requestOf(name, input)
  const answer = await fetch(url + path, { method, headers, body: payload })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}
