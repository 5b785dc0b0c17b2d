import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smallPhoto } from '#test/contract/small-photo.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { testTerms } from '#test/fixtures/employee.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'
import { z } from 'zod'
import { sendConfirmationEmail } from '../email/send-confirmation-email.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let email: string
let evil: Farm
let real: Farm

interface Farm {
  id: string
  name: string
  cookie: string
}

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  email = `jo-${newId()}@example.com`
  evil = await farmCalled('Evil')
  real = await farmCalled('Red Gum')
})

const session = z.object({ business: z.object({ id: z.string() }) })
const invitation = z.object({ code: z.string() })
const people = z.object({
  employees: z.array(z.object({ id: z.string(), userId: z.string(), email: z.string() })),
})
const ownWords = {
  firstName: 'Jo',
  lastName: 'Field',
  phone: '0499 000 111',
  emergencyContactName: 'Jo’s mother',
  emergencyContactPhone: '0400 123 456',
  strengths: ['Shearing'],
  otherLicenceTypes: ['Firearms'],
  discoverable: false,
  discoverableFields: [],
}

async function farmCalled(name: string): Promise<Farm> {
  const { cookie } = await server.register(name)
  const { text } = await server.call('accounts.readSession', {}, { cookie })
  return { id: session.parse(JSON.parse(text)).business.id, name, cookie }
}

const asFarm = async ({ cookie }: Farm, name: string, input: unknown = {}) => server.call(name, input, { cookie })
const asJo = (cookie: string, farm: Farm, name: string, input: unknown = {}) =>
  server.call(name, input, { cookie, headers: { 'x-muster-business': farm.id } })

/** The manager sees the code and joins with it. */
async function joinWith(farm: Farm, word = password) {
  const invite = { id: newId(), email, ...testTerms, firstName: 'Jo', lastName: 'Field' }
  const { code } = invitation.parse(JSON.parse(succeeded(await asFarm(farm, 'employees.inviteEmployee', invite)).text))
  return succeeded(await server.call('accounts.joinBusiness', { email, code, password: word })).cookie
}

async function employeeAt(farm: Farm) {
  const { employees: list } = people.parse(JSON.parse((await asFarm(farm, 'employees.listEmployees')).text))
  const found = list.find((each) => each.email === email)
  if (!found) throw new Error('not employed here')
  return found
}

const linkTo = async (path: string) => {
  const { rows } = await owner.query<{ text: string }>(
    `select payload ->> 'text' as text from graphile_worker._private_jobs
     where payload ->> 'to' = $1 and payload ->> 'text' like '%' || $2 || '%' order by id desc limit 1`,
    [email, `${path}?token=`],
  )
  const link = new RegExp(`http\\S+${path}\\?token=\\S+`).exec(rows[0]?.text ?? '')?.[0]
  if (!link) throw new Error(`no email leads to ${path}`)
  return new URL(link).searchParams.get('token') ?? ''
}

/** Proves the mailbox with the link in an email that no manager sees. */
async function resetPassword(word = 'only the person knows this') {
  succeeded(await server.call('accounts.requestPasswordReset', { email }))
  succeeded(await server.call('accounts.resetPassword', { token: await linkTo('/reset-password'), password: word }))
  return server.signIn(email, word)
}

async function confirmEmail({ userId }: { userId: string }) {
  await sendConfirmationEmail(server.services, { userId })
  return server.call('accounts.confirmEmail', { token: await linkTo('/confirm-email') })
}

async function enterEverything(cookie: string, farm: Farm) {
  const licence = { certificate: null, licenceClass: 'hr', number: 'LIC 4711', expiresOn: null, photo: smallPhoto }
  const id = newId()
  succeeded(await asJo(cookie, farm, 'employees.saveDocument', { id, ...licence }))
  succeeded(await asJo(cookie, farm, 'employees.editProfile', ownWords))
  succeeded(await asJo(cookie, farm, 'employees.setPicture', { photo: smallPhoto }))
  return id
}

/** What a farm sees of its employee, and the statuses of the photo addresses. */
async function readBy(farm: Farm, photoId: string) {
  const { id, userId } = await employeeAt(farm)
  const details = succeeded(await asFarm(farm, 'employees.getEmployee', { id }))
  const documents = succeeded(await asFarm(farm, 'tickets.listTickets', { employeeIds: [id] }))
  const photos = [photoId, userId].map((photo) => asFarm(farm, 'employees.getPhoto', { id, photoId: photo }))
  const list = await asFarm(farm, 'employees.listEmployees')
  return {
    text: [details.text, documents.text, list.text].join('\n'),
    sharing: z.object({ sharing: z.string() }).parse(JSON.parse(details.text)).sharing,
    photos: (await Promise.all(photos)).map(({ status }) => status),
  }
}

const secrets = ['LIC 4711', ownWords.phone, ownWords.emergencyContactName, 'Shearing', 'Firearms', 'photos/']
const hidden = { sharing: 'not_shared', photos: [404, 404] }
const shared = { sharing: 'shared', photos: [200, 200] }

async function expectNothingRead(farm: Farm, photoId: string, expected = hidden) {
  const read = await readBy(farm, photoId)
  expect(read).toMatchObject(expected)
  for (const secret of secrets) expect(read.text).not.toContain(secret)
}

async function expectEverythingRead(farm: Farm, photoId: string, sharing: string) {
  const read = await readBy(farm, photoId)
  expect(read).toMatchObject({ ...shared, sharing })
  for (const secret of secrets) expect(read.text).toContain(secret)
}

const farmsOf = async (cookie: string, farm: Farm) =>
  JSON.parse((await asJo(cookie, farm, 'accounts.listMyFarms')).text)

/** A hostile manager joins as another person with the code they saw; then that person joins a real farm (F1). */
async function borrow() {
  const stolen = await joinWith(evil, 'the attacker chose this')
  const cookie = await resetPassword()
  await joinWith(real, 'only the person knows this')
  return { stolen, cookie }
}

test('a farm that a person never joined reads nothing that they enter for another farm (F1)', async () => {
  const { stolen, cookie } = await borrow()
  expect((await asJo(stolen, evil, 'employees.getProfile')).status).toBe(401)
  const licence = await enterEverything(cookie, real)
  await expectNothingRead(evil, licence)
  await expectNothingRead(real, licence)
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: true }))
  await expectEverythingRead(real, licence, 'shared')
  await expectNothingRead(evil, licence)
})

test('the manager of a limited farm still reads what they entered', async () => {
  await borrow()
  const { id } = await employeeAt(evil)
  const { text } = await asFarm(evil, 'employees.getEmployee', { id })
  const blank = { ownPhone: '', emergencyContactName: '', strengths: [], profilePictureUrl: null }
  expect(JSON.parse(text)).toMatchObject({ firstName: 'Jo', email, phone: testTerms.phone, ...blank })
})

test('after a password reset every farm must be confirmed again, without earlier consents', async () => {
  const first = await joinWith(evil)
  const { userId } = await employeeAt(evil)
  succeeded(await confirmEmail({ userId }))
  succeeded(await asJo(first, evil, 'accounts.confirmFarm', { id: evil.id, shares: true }))
  const confirmed = { id: evil.id, confirmed: true, shares: true }
  expect(await farmsOf(first, evil)).toMatchObject({ emailConfirmed: true, farms: [confirmed] })
  const cookie = await resetPassword()
  expect(await farmsOf(cookie, evil)).toMatchObject({ farms: [{ confirmed: false, shares: false }] })
  await expectNothingRead(evil, await enterEverything(cookie, evil))
})

test('leaving a farm ends its access and the employee’s; the farm keeps the employment', async () => {
  const { cookie } = await borrow()
  const licence = await enterEverything(cookie, real)
  succeeded(await asJo(cookie, evil, 'accounts.confirmFarm', { id: evil.id, shares: true }))
  await expectEverythingRead(evil, licence, 'shared')
  succeeded(await asJo(cookie, evil, 'accounts.leaveFarm', { id: evil.id }))
  await expectNothingRead(evil, licence, { ...hidden, sharing: 'left' })
  expect((await asJo(cookie, evil, 'timesheets.getClock')).status).toBe(403)
  expect(await farmsOf(cookie, real)).toMatchObject({ farms: [{ id: real.id }] })
})

test('consent is withdrawn at once', async () => {
  const { cookie } = await borrow()
  const licence = await enterEverything(cookie, real)
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: true }))
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: false }))
  await expectNothingRead(real, licence)
})

test('without a confirmed email, details entered for a farm are readable by that farm only', async () => {
  const cookie = await joinWith(real)
  const licence = await enterEverything(cookie, real)
  await expectEverythingRead(real, licence, 'email_unconfirmed')
  await joinWith(evil)
  await expectNothingRead(evil, licence, { ...hidden, sharing: 'email_unconfirmed' })
  const consent = await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: true })
  expect(consent).toMatchObject({ status: 409, message: expect.stringMatching(/^Confirm your email first/) })
})

test('once the email is confirmed, details entered for a farm start the employee’s own record, which no farm reads', async () => {
  const cookie = await joinWith(real)
  const licence = await enterEverything(cookie, real)
  const { userId } = await employeeAt(real)
  expect(await confirmEmail({ userId })).toMatchObject({ status: 200, text: JSON.stringify({ email }) })
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: false }))
  const profile = JSON.parse((await asJo(cookie, real, 'employees.getProfile')).text)
  expect(profile).toMatchObject({ ...ownWords, hasPicture: true, documents: [{ id: licence, number: 'LIC 4711' }] })
  expect((await asJo(cookie, real, 'employees.getOwnPhoto', { id: licence })).status).toBe(200)

  // The farm still reads what was entered for it.
  const changed = { certificate: null, licenceClass: 'hr', number: 'NEW 1', expiresOn: null }
  succeeded(await asJo(cookie, real, 'employees.saveDocument', { id: licence, ...changed }))
  await expectEverythingRead(real, licence, 'not_shared')
  succeeded(await asJo(cookie, real, 'employees.removeDocument', { id: licence }))
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: false }))
  expect(JSON.parse((await asJo(cookie, real, 'employees.getProfile')).text)).toMatchObject({ documents: [] })
})

test('the confirmation email goes to the mailbox only, at most once in ten minutes, and never once confirmed', async () => {
  const cookie = await joinWith(real)
  const { id, userId } = await employeeAt(real)
  const sent = async () => {
    const { rows } = await owner.query(
      `select from graphile_worker._private_jobs where payload ->> 'subject' = 'Confirm your email for Muster' and payload ->> 'to' = $1`,
      [email],
    )
    return rows.length
  }
  await sendConfirmationEmail(server.services, { userId })
  await sendConfirmationEmail(server.services, { userId })
  expect(await sent()).toBe(1)
  for (const answer of [
    await asFarm(real, 'employees.sendConfirmation', { id }),
    await asJo(cookie, real, 'accounts.sendConfirmation'),
  ])
    expect(answer).toMatchObject({ status: 200, text: '{"ok":true}' })
  await owner.query(`update auth.verification set created_at = now() - interval '11 minutes' where value = $1`, [
    userId,
  ])
  await sendConfirmationEmail(server.services, { userId })
  expect(await sent()).toBe(2)
  succeeded(await server.call('accounts.confirmEmail', { token: await linkTo('/confirm-email') }))
  await sendConfirmationEmail(server.services, { userId })
  expect(await sent()).toBe(2)
})

test('signing in on a new device asks about every farm again, on a known one it does not', async () => {
  const { cookie } = await borrow()
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: true }))
  const login = { email, password: 'only the person knows this' }
  const signInWith = async (browser: string) =>
    succeeded(await server.call('accounts.signIn', login, { headers: { 'user-agent': browser } })).cookie
  const confirmed = async () =>
    z
      .object({ businesses: z.array(z.object({ id: z.string(), toConfirm: z.boolean() })) })
      .parse(JSON.parse((await asJo(cookie, real, 'timesheets.getClock')).text))
      .businesses.find(({ id }) => id === real.id)?.toConfirm
  expect(await confirmed()).toBe(false)
  await signInWith('A new phone')
  expect(await confirmed()).toBe(true)
  succeeded(await asJo(cookie, real, 'accounts.confirmFarm', { id: real.id, shares: true }))
  await signInWith('A new phone')
  expect(await confirmed()).toBe(false)
})
