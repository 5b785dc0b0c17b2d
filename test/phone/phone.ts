import { AsyncLocalStorage } from 'node:async_hooks'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { vi } from 'vitest'
import { answerThrough, type NetworkName } from './network.ts'
import type { PhoneFarm } from './phone-farm.ts'

interface Timer {
  at: number
  work: () => void
}

/** A page of the app, from its opening until the phone closes it. */
interface Page {
  openedAt: number
  /** By the phone's clock. */
  originMs: number
  timers: Set<Timer>
}

const pages = new AsyncLocalStorage<Page>()
const { fetch: network, setTimeout: realTimer, clearTimeout: clearRealTimer } = globalThis
const { timeOrigin: realOrigin } = performance
const realNow = performance.now.bind(performance)

function clearTimer(timer: Timer | NodeJS.Timeout | undefined) {
  if (timer && 'work' in timer) pages.getStore()?.timers.delete(timer)
  else clearRealTimer(timer)
}

const doNothing: () => void = () => undefined
const neverAnswered = new Promise<never>(() => undefined)

/**
 * A phone with the app, without a screen: its own code before the real server. Time passes only when a test says so, for
 * the app's timers, its monotonic clock and the phone's clock alike. A closed page does nothing more, as a real one.
 */
export function startPhone({ url, session }: Pick<PhoneFarm, 'url' | 'session'>) {
  const startedAt = realOrigin + realNow()
  const cookies = new Map<string, string>()
  const asking = new Set<Promise<unknown>>()
  let [elapsed, skewMs, calls] = [0, 0, 0]
  let open: Page | null = null
  let networksNow: readonly NetworkName[] = ['good']
  let close = doNothing
  const phoneTime = () => startedAt + elapsed + skewMs

  async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const headers = { ...Object.fromEntries(request.headers), cookie: session }
    const sent = { method: request.method, headers, ...(body !== '' && { body }) }
    const answer = network(url + pathname + search, sent).then(
      async (response) => new Response(await response.text(), { status: response.status, headers: response.headers }),
    )
    asking.add(answer)
    return answer.finally(() => asking.delete(answer))
  }

  async function fetchInPage(request: Request): Promise<Response> {
    const page = pages.getStore()
    const name = networksNow[calls++ % networksNow.length] ?? 'good'
    const answer = await pages.exit(() => answerThrough(name, () => forward(request), request))
    return page === open ? answer : neverAnswered
  }

  function setTimer(work: () => void, milliseconds = 0) {
    const page = pages.getStore()
    if (!page || milliseconds <= 0) return realTimer(work, milliseconds)
    const timer = { at: elapsed + milliseconds, work: () => pages.run(page, work) }
    page.timers.add(timer)
    return timer
  }

  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('window', { location: new URL('http://localhost/my/') })
  // One tab, so without Web Locks.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
    querySelector: () => ({ src: 'main-1.js' }),
  })
  vi.stubGlobal('fetch', fetchInPage)
  vi.stubGlobal('setTimeout', setTimer)
  vi.stubGlobal('clearTimeout', clearTimer)
  vi.spyOn(performance, 'now').mockImplementation(() => {
    const page = pages.getStore()
    return page ? elapsed - page.openedAt : realNow()
  })
  vi.spyOn(performance, 'timeOrigin', 'get').mockImplementation(() => pages.getStore()?.originMs ?? realOrigin)
  const { instant } = Temporal.Now
  vi.spyOn(Temporal.Now, 'instant').mockImplementation(() =>
    pages.getStore() ? Temporal.Instant.fromEpochMilliseconds(Math.round(phoneTime())) : instant(),
  )
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timeUp = new AbortController()
    setTimer(() => timeUp.abort(new DOMException('There was no answer.', 'TimeoutError')), milliseconds)
    return timeUp.signal
  })

  /** Lets everything happen that needs no time of the phone. */
  async function settle() {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      if (asking.size > 0) quiet = 0
      await Promise.race([...asking, new Promise((done) => setImmediate(done))]).catch(() => undefined)
    }
  }

  async function advance(milliseconds: number) {
    const until = elapsed + milliseconds
    for (;;) {
      const next = [...(open?.timers ?? [])].toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > until) break
      open?.timers.delete(next)
      elapsed = Math.max(elapsed, next.at)
      next.work()
      await settle()
    }
    elapsed = until
    await settle()
  }

  /** Opens the app, as after the phone has closed it. */
  async function openApp() {
    close()
    vi.resetModules()
    const page: Page = { openedAt: elapsed, originMs: phoneTime(), timers: new Set() }
    open = page
    const app = await pages.run(page, loadApp)
    close = () => app.outbox.db.close()
    const inPage = <Result>(work: (loaded: App) => Result): Result => pages.run(page, () => work(app))
    void inPage(async ({ storedPerson, rememberPerson, sendSoon }) => {
      if (!(await storedPerson())) await rememberPerson().catch(() => undefined)
      sendSoon()
    })
    await settle()
    return inPage
  }

  async function wipe() {
    // Dexie says that it closes.
    const said = vi.spyOn(console, 'warn').mockImplementation(doNothing)
    const request = indexedDB.deleteDatabase('muster')
    await new Promise((done, fail) => {
      request.addEventListener('success', done, { once: true })
      request.addEventListener('error', fail, { once: true })
    })
    await settle()
    said.mockRestore()
  }

  return {
    openApp,
    advance,
    settle,
    setNetworks(names: readonly NetworkName[]) {
      networksNow = names
    },
    setOnline(onLine: boolean) {
      vi.stubGlobal('navigator', { onLine })
    },
    /** By how much the phone's clock is wrong from now on. */
    setClock(milliseconds: number) {
      skewMs = milliseconds
    },
    /** As a browser that needs space: the databases go, the cookies stay. */
    wipe,
    throwAway() {
      close()
      open = null
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    },
  }
}

/** Without calls under way, after so many turns the app does nothing more by itself. */
const quietTurns = 300

export type App = Awaited<ReturnType<typeof loadApp>>

/** With the modules that the app loads later, so that no turn waits for a file. */
async function loadApp() {
  const [db, person, signIn, clock, record, sending, unaccepted, dismissal, mark] = await Promise.all([
    import('#app/phone/outbox/phone-db.ts'),
    import('#app/phone/outbox/person/person.ts'),
    import('#app/phone/accounts/sign-in.ts'),
    import('#app/phone/farm/clock/record-clock.ts'),
    import('#app/phone/outbox/record.ts'),
    import('#app/phone/outbox/send/send-outbox.ts'),
    import('#app/phone/outbox/unaccepted-items.ts'),
    import('#app/phone/outbox/dismiss.ts'),
    import('#app/phone/outbox/unsent-mark.ts'),
    import('#app/phone/outbox/send/send-round.ts'),
    import('#app/phone/outbox/send/unsent-items.ts'),
    import('#app/phone/outbox/send/client-for.ts'),
    import('#app/phone/farm/clock/stored-track.ts'),
    import('#shared/texts.ts'),
  ])
  return { ...db, ...person, ...signIn, ...clock, ...record, ...sending, ...unaccepted, ...dismissal, ...mark }
}
