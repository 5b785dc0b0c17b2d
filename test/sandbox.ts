import { type FaultName, faultKinds, type FaultPoint } from '#sandbox/faults.ts'
import { openSandbox } from '#sandbox/open-sandbox.ts'
import type { SandboxProvider } from '#sandbox/sandbox.ts'
import type { Organisation } from '#sandbox/sandbox-state.ts'
import { defaultSeed, type SandboxSeed } from '#sandbox/seed.ts'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'
import { accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

interface Options {
  seed?: SandboxSeed
  /** The instant at which the sandbox clock starts running. */
  now?: string
  /** The application whose redirect addresses are registered. */
  baseUrl?: string
  /** The length of a rate-limit minute. Clients assume it is a quarter longer, so that network jitter breaks no limit. */
  minuteMs?: number
  /** Requests per such minute. */
  perMinute?: number
  /** Requests per sixtieth of it; for MYOB only, unlimited by default. */
  perSecond?: number
  atOnce?: number
  perDay?: number
  /** The client's timeout; the fault `slow` takes twice as long. */
  timeoutMs?: number
}

interface FaultOptions {
  /** Defaults to Xero. */
  provider?: SandboxProvider
  /** The number of affected requests; one by default. */
  times?: number | 'until-off'
  /** Limits the fault to reads, writes or token exchange; by default each fault has its own scope (faults.ts). */
  only?: FaultPoint
  /** The number of requests that pass first; none by default. */
  after?: number
  /** The provider's id of the only employee whose own record is affected. */
  of?: string
}

/** A sandbox for one test, over real HTTP: Xero, MYOB and the card provider. */
export async function startSandbox(options: Options = {}) {
  const { seed = defaultSeed, baseUrl = 'http://localhost:3000', minuteMs = 1000, timeoutMs = 5000 } = options
  const { perMinute = 60, perSecond, atOnce = 5, perDay = 5000 } = options
  const limits = { perMinute, atOnce, perDay, minuteMs, faultRetrySeconds: 1 }
  const clock = openClock(options.now)
  const { app, sandbox } = openSandbox({
    seed,
    now: clock.now,
    redirects: accountingProviders.map((name) => `${baseUrl}/accounting-software?provider=${name}`),
    limits: { xero: limits, myob: { ...limits, perSecond: perSecond ?? Number.POSITIVE_INFINITY } },
    slowMs: timeoutMs * 2,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const service = {
    clientId: 'sandbox',
    clientSecret: 'sandbox-secret',
    loginUrl: url,
    tokenUrl: url,
    apiUrl: url,
    appUrl: url,
    pace: { perMinute, atOnce, minuteMs: minuteMs * 1.25, retryMs: 1, timeoutMs },
  }
  const outside: OutsideServices = {
    xero: service,
    myob: service,
    stripe: { secretKey: 'sk_test_sandbox', apiUrl: url },
  }

  /** The live organisation, the first unless named. Changing it changes Xero and MYOB. */
  function organisation(name?: string): Organisation {
    const found = sandbox.state.organisations.find((one) => !name || one.name === name)
    if (!found) throw new Error(`The sandbox has no organisation ${name}`)
    return found
  }

  /** A live employee, of the first organisation unless another is given. */
  function employee(fullName: string, within = organisation()) {
    const found = within.employees.find(({ firstName, lastName }) => `${firstName} ${lastName}` === fullName)
    if (!found) throw new Error(`${within.name} has no employee ${fullName}`)
    return found
  }

  /**
   * Acts as a user on the consent page. Allows the first organisation unless others are named.
   * @returns the redirect address; throws an Error with the page's text when the provider does not redirect
   */
  async function consent(signInUrl: string, choice: { organisations?: string[] } | 'deny' = {}): Promise<URL> {
    const shown = await fetch(signInUrl)
    if (!shown.ok) throw new Error(await shown.text())
    const form = new URL(signInUrl).searchParams
    form.set('decision', choice === 'deny' ? 'deny' : 'allow')
    const names = (choice !== 'deny' && choice.organisations) || [organisation().name]
    for (const name of names) form.append('organisation', organisation(name).id)
    const answer = await fetch(signInUrl, { method: 'POST', body: form, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location === null) throw new Error(await answer.text())
    return new URL(location)
  }

  /** Switches a fault on, for the next request by default. */
  function fault(name: FaultName, { provider = 'xero', times = 1, only, after = 0, of = '' }: FaultOptions = {}) {
    const points = only ? [only] : faultKinds[name].points
    sandbox.faults.push({ provider, name, points, left: times === 'until-off' ? null : times, after, of })
  }

  function faultsOff() {
    sandbox.faults.length = 0
  }

  return {
    url,
    outside,
    /** The live stored state. */
    state: sandbox.state,
    organisation,
    employee,
    consent,
    fault,
    faultsOff,
    /** Up to a thousand requests, oldest first; status is null when no response was sent. */
    requests: sandbox.requests,
    /** Sets the clock, which continues from there. Rate limits use a separate clock. */
    setNow: clock.set,
    /** @param duration as for Temporal: { minutes: 31 } */
    advance: clock.advance,
    close: () => app.close(),
  }
}

const real = () => Temporal.Now.instant().epochMilliseconds

function openClock(start: string | undefined) {
  let offsetMs = 0
  function set(instant: string) {
    offsetMs = Temporal.Instant.from(instant).epochMilliseconds - real()
  }
  if (start) set(start)
  return {
    now: () => real() + offsetMs,
    set,
    advance(duration: Temporal.DurationLike) {
      offsetMs += Temporal.Duration.from(duration).total('milliseconds')
    },
  }
}
