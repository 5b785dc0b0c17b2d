import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

interface MetricsSources {
  /** How many live streams are open on this instance. */
  openStreams: () => number
  /** The calls of this instance that run or wait for their turn. */
  calls: () => { kind: string; running: number; waiting: number }[]
}

export type Metrics = ReturnType<typeof openMetrics>

type CountWaiting = () => Promise<{ name: string; count: number }[]>
const countNone: CountWaiting = async () => []

/** What this instance counts and measures, for Prometheus. Labels name endpoints and jobs, never people or rows. */
export function openMetrics({ openStreams, calls }: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Duration of answered requests by endpoint and class of status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'muster_jobs_total',
    help: 'Background jobs that ended, by name and outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'muster_jobs_waiting',
      help: 'Background jobs in the queue of all instances, by name.',
      labelNames: ['job'],
      registers: [],
      async collect() {
        this.reset()
        for (const { name, count } of await countWaiting()) this.set({ job: name }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'muster_live_streams',
      help: 'Open live streams of this instance.',
      registers: [],
      collect() {
        this.set(openStreams())
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'muster_calls',
      help: 'Heavy, clock, picture and upload calls of this instance, running or waiting for their turn.',
      labelNames: ['kind', 'state'],
      registers: [],
      collect() {
        for (const { kind, running, waiting } of calls()) {
          this.set({ kind, state: 'running' }, running)
          this.set({ kind, state: 'waiting' }, waiting)
        }
      },
    }),
  )
  let countWaiting = countNone

  return {
    observeRequest(endpoint: string, status: number, seconds: number) {
      requests.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    countJob(job: string, outcome: 'done' | 'failed') {
      jobs.inc({ job, outcome })
    },
    /** The job runner alone may read the queue. */
    countWaitingWith(count: CountWaiting) {
      countWaiting = count
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
