import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Instrument = <T>(work: () => Promise<T>) => Promise<T>

export const uninstrumented: Instrument = (work) => work()

/** A pattern: addresses may hold personal data. */
export type FinishedRequest = { route: string; method: string; status: number; seconds: number }

export type SignInAttempt = { way: 'password' | 'admin' | 'platform'; outcome: 'ok' | 'failed' }

export type MetricsAccess = { token: string | undefined; demo: boolean; refreshBacklog(): Promise<void> }

/** See docs/operations.md. */
export type Metrics = {
  registry: Registry
  startRequest(): (answered: FinishedRequest) => void
  /** Plain numbers: a library counter would slow cached responses. */
  cachedAnswers: { hits: number; misses: number }
  countRateLimited(rule: string): void
  countSignIn(attempt: SignInAttempt): void
  instrumentJob(name: string, now: () => Date): Instrument
  instrumentPrint: Instrument
  instrumentPartner(name: string): Instrument
}

const REQUEST_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, without those from memory',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  let underWay = 0
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
    collect() {
      this.set(underWay)
    },
  })
  const cachedAnswers = { hits: 0, misses: 0 }
  new Counter({
    name: 'olympiad_cached_answers_total',
    help: 'Pages and calls answered from memory (hit), and made to be kept there (miss)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      this.inc({ outcome: 'hit' }, cachedAnswers.hits)
      this.inc({ outcome: 'miss' }, cachedAnswers.misses)
    },
  })
  const refusals = new Counter({
    name: 'olympiad_rate_limited_total',
    help: 'Calls refused by a limit',
    labelNames: ['rule'],
    registers,
  })
  const signIns = new Counter({
    name: 'olympiad_sign_ins_total',
    help: 'Attempts to sign in',
    labelNames: ['way', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'olympiad_job_duration_seconds',
    help: 'Background work done by this copy',
    labelNames: ['job', 'outcome'],
    buckets: WORK_SECONDS,
    registers,
  })
  const jobSuccess = new Gauge({
    name: 'olympiad_job_last_success_timestamp_seconds',
    help: 'When this copy last did the work well, at first when it started; of several copies the newest counts',
    labelNames: ['job'],
    registers,
  })
  const prints = new Histogram({
    name: 'olympiad_pdf_duration_seconds',
    help: 'Time to print a document, waiting for a free page included',
    labelNames: ['outcome'],
    buckets: WORK_SECONDS,
    registers,
  })
  const printing = new Gauge({
    name: 'olympiad_pdf_in_flight',
    help: 'Documents that are being printed or wait for it',
    registers,
  })
  const partnerCalls = new Histogram({
    name: 'olympiad_partner_call_duration_seconds',
    help: 'Calls to outside systems; failed ones got no answer of the expected shape',
    labelNames: ['partner', 'outcome'],
    buckets: WORK_SECONDS,
    registers,
  })
  const printed = instrumented((outcome, seconds) => prints.observe({ outcome }, seconds))

  return {
    registry,
    cachedAnswers,
    startRequest() {
      underWay += 1
      return ({ route, method, status, seconds }) => {
        underWay -= 1
        const knownMethod = METHODS.has(method) ? method : 'other'
        requests.observe({ route, method: knownMethod, status: `${Math.floor(status / 100)}xx` }, seconds)
      }
    },
    countRateLimited: (rule) => refusals.inc({ rule }),
    countSignIn: (attempt) => signIns.inc(attempt),
    instrumentJob(job, now) {
      const succeeded = () => jobSuccess.set({ job }, now().getTime() / 1000)
      // Starts the age, so that work that never succeeds shows too.
      succeeded()
      return instrumented((outcome, seconds) => {
        jobs.observe({ job, outcome }, seconds)
        if (outcome === 'ok') succeeded()
      })
    },
    instrumentPrint: async (work) => {
      printing.inc()
      return await printed(work).finally(() => printing.dec())
    },
    instrumentPartner: (partner) =>
      instrumented((outcome, seconds) => partnerCalls.observe({ partner, outcome }, seconds)),
  }
}

const instrumented =
  (note: (outcome: 'ok' | 'failed', seconds: number) => void): Instrument =>
  async (work) => {
    const startedAt = performance.now()
    const elapsed = () => (performance.now() - startedAt) / 1000
    try {
      const result = await work()
      note('ok', elapsed())
      return result
    } catch (error) {
      note('failed', elapsed())
      throw error
    }
  }
