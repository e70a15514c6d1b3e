import { type CallError, type Fetcher, isCallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { pageCallKeyOf } from './answer-key.ts'
import { createPageCache, FRESH_MS, type Rendered } from './page-cache.ts'
import type { PageKey } from './page-key.ts'

type Outcome = { answer: unknown } | { error: CallError }
type StoredAnswer = { status: number; size: number; madeAt_ms: number; outcome: Outcome }
/** Incomplete: the call failed now. The answer, if there is one, is older than a minute. */
export type SharedAnswer = { madeAt_ms: number; outcome: Outcome; isIncomplete: boolean }

export type SharedAnswers = {
  /** Undefined for a call that pages don't share, and while the tags' versions are unknown. */
  find(url: string, lang: Lang): Promise<SharedAnswer | undefined>
}

const MAX_BYTES = 16 * 1024 * 1024
/** Parsed objects take about four times the bytes of their JSON. */
const BYTES_PER_CHARACTER = 4

/** Parsed answers of the calls that all pages share, under the rules of the page cache. They are frozen. */
export function createSharedAnswers(fetcher: Fetcher, { now, orm }: Pick<Deps, 'now' | 'orm'>): SharedAnswers {
  const answers = createPageCache<StoredAnswer>({ render: load, now, maxBytes: MAX_BYTES })

  async function load({ path, lang, cacheTags = [] }: PageKey): Promise<Rendered<StoredAnswer>> {
    const madeAt_ms = now().getTime()
    const headers = { cookie: `lang=${lang}` }
    try {
      const endpoint = { method: 'GET', path: path as `/${string}` } as const
      const answer: unknown = await sendToEndpoint(endpoint, { headers }, fetcher)
      const size = BYTES_PER_CHARACTER * JSON.stringify(answer).length
      return { page: { status: 200, size, madeAt_ms, outcome: { answer: deepFrozen(answer) } }, cacheTags }
    } catch (error) {
      if (!isCallError(error)) throw error
      const { status } = error
      return { page: { status, size: 0, madeAt_ms, outcome: { error } }, cacheTags, incomplete: isFailure(status) }
    }
  }

  return {
    async find(url, lang) {
      const key = pageCallKeyOf(url, lang)
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
