import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Does a piece of work and notes how long it took and whether it came out well; its error goes on to the caller. */
export type Watch = <T>(work: () => Promise<T>) => Promise<T>

/** For tests and programs that keep no figures. */
export const unwatched: Watch = (work) => work()

/** A finished request: `route` is a pattern, never an address that somebody typed. */
export type AnsweredRequest = { route: string; method: string; status: number; seconds: number }

/** How somebody tried to sign in, and whether they got in. */
export type SignIn = { way: 'password' | 'admin' | 'platform'; outcome: 'ok' | 'failed' }

/** Who may read the figures, and how those of the database are asked for. */
export type MetricsAccess = { token: string | undefined; demo: boolean; askDatabase(): Promise<void> }

/** Figures of this process for those who run it (docs/operations.md). The modules say what happened; nobody else counts. */
export type Metrics = {
  /** Where further figures are put, such as those that are asked of the database when they are read. */
  registry: Registry
  /** A request is under way; what is given back says that it has ended. */
  requestBegan(): (answered: AnsweredRequest) => void
  /**
   * Pages and calls answered from memory, and those made for it. Plain numbers: such an answer costs hardly more than a
   * counter of the library.
   */
  keptAnswers: { hits: number; misses: number }
  refusedByLimit(rule: string): void
  signIn(attempt: SignIn): void
  job(name: string, now: () => Date): Watch
  print: Watch
  partner(name: string): Watch
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
  const keptAnswers = { hits: 0, misses: 0 }
  new Counter({
    name: 'olympiad_kept_answers_total',
    help: 'Pages and calls answered from memory (hit), and made to be kept there (miss)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      this.inc({ outcome: 'hit' }, keptAnswers.hits)
      this.inc({ outcome: 'miss' }, keptAnswers.misses)
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
  const printed = watching((outcome, seconds) => prints.observe({ outcome }, seconds))

  return {
    registry,
    keptAnswers,
    requestBegan() {
      underWay += 1
      return ({ route, method, status, seconds }) => {
        underWay -= 1
        const known = METHODS.has(method) ? method : 'other'
        requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds)
      }
    },
    refusedByLimit: (rule) => refusals.inc({ rule }),
    signIn: (attempt) => signIns.inc(attempt),
    job(job, now) {
      const succeeded = () => jobSuccess.set({ job }, now().getTime() / 1000)
      // Work that never goes well has a figure too, and grows old from here.
      succeeded()
      return watching((outcome, seconds) => {
        jobs.observe({ job, outcome }, seconds)
        if (outcome === 'ok') succeeded()
      })
    },
    print: async (work) => {
      printing.inc()
      return await printed(work).finally(() => printing.dec())
    },
    partner: (partner) => watching((outcome, seconds) => partnerCalls.observe({ partner, outcome }, seconds)),
  }
}

const watching =
  (note: (outcome: 'ok' | 'failed', seconds: number) => void): Watch =>
  async (work) => {
    const began = performance.now()
    const took = () => (performance.now() - began) / 1000
    try {
      const result = await work()
      note('ok', took())
      return result
    } catch (error) {
      note('failed', took())
      throw error
    }
  }
