import { type CallError, isCallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { Env, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { type PageReader, pageCallKeyOf } from './answer-key.ts'
import { createPageCache, FRESH_MS, type Rendered } from './page-cache.ts'
import type { PageKey } from './page-key.ts'

/** Pages share a successful answer, so it is frozen. */
type SharedAnswer = {
  status: number
  size: number
  madeAt_ms: number
  outcome: { answer: unknown } | { error: CallError }
}
/** Incomplete: it is older than the database's state may be, or an error. */
export type FoundAnswer = Pick<SharedAnswer, 'madeAt_ms' | 'outcome'> & { isIncomplete: boolean }

const MAX_BYTES = 16 * 1024 * 1024
/** Parsed objects take about four times the bytes of their JSON. */
const BYTES_PER_CHARACTER = 4

/** Answers of the calls that all pages share, in memory under the rules of the page cache. */
export function createSharedAnswers<E extends Env>(
  api: Pick<Hono<E>, 'request'>,
  { now, orm }: Pick<Deps, 'now' | 'orm'>,
) {
  const answers = createPageCache<SharedAnswer>({ render: load, now, maxBytes: MAX_BYTES })

  async function load({ path, lang, cacheTags = [] }: PageKey): Promise<Rendered<SharedAnswer>> {
    const madeAt_ms = now().getTime()
    const fetcher = (url: string, init?: RequestInit) =>
      api.request(url, { ...init, headers: { ...init?.headers, cookie: `lang=${lang}` } })
    try {
      const answer: unknown = await sendToEndpoint({ method: 'GET', path: path as `/${string}` }, {}, fetcher)
      const size = BYTES_PER_CHARACTER * JSON.stringify(answer).length
      return { page: { status: 200, size, madeAt_ms, outcome: { answer: deepFrozen(answer) } }, cacheTags }
    } catch (error) {
      if (!isCallError(error)) throw error
      const { status } = error
      return { page: { status, size: 0, madeAt_ms, outcome: { error } }, cacheTags, incomplete: isFailure(status) }
    }
  }

  return {
    /** Undefined for a call that pages do not share, and while the tags' versions are unknown. */
    async find(url: string, reader: PageReader): Promise<FoundAnswer | undefined> {
      const key = pageCallKeyOf(url, reader)
      const versions = key && (await Promise.resolve(readTagVersions(orm.em)).catch(() => undefined))
      const found = versions && (await answers.getOrRender(key, versions))
      if (!found) return undefined
      const { madeAt_ms, outcome, status } = found
      return { madeAt_ms, outcome, isIncomplete: isFailure(status) || now().getTime() >= madeAt_ms + FRESH_MS }
    },
  }
}

const isFailure = (status: number): boolean => status === 0 || status >= 500

function deepFrozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFrozen)
    Object.freeze(value)
  }
  return value
}
