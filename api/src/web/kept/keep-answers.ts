import type { Deps } from '../../deps.ts'
import type { Revisions } from '../../platform/revisions.ts'
import { answerKeyOf, keptAddressOf } from './answer-key.ts'
import { type Answer, answerForAll } from './answers.ts'
import type { Fetch, Keeper } from './keeper.ts'
import { keptPage } from './kept-page.ts'
import { createKeptPages, type Rendered } from './kept-pages.ts'
import type { Asked, PageKey } from './page-key.ts'

const LIMIT_BYTES = 16 * 1024 * 1024

/**
 * Keeps what the calls of `KEPT_CALLS` answer visitors, as pages are kept: each answer is made once, by `app`, for somebody
 * of whom nothing is known but their language. A refusal is nobody else's.
 */
export function keepAnswers(app: Fetch, deps: Pick<Deps, 'publicUrl' | 'now'>): Keeper {
  const { origin } = new URL(deps.publicUrl)
  const answers = createKeptPages({ render, now: deps.now, limit_bytes: LIMIT_BYTES })

  async function render({ path, lang }: PageKey): Promise<Rendered | 'failed' | undefined> {
    const address = keptAddressOf(path)
    if (!address) return undefined
    const answer = await app(new Request(origin + path, { headers: { cookie: `lang=${lang}` } }))
    const { status, headers } = answer
    if (status >= 500) return 'failed'
    if (status !== 200 || headers.has('set-cookie')) return undefined
    const markup = { html: await answer.text(), markers: new Map<string, string>(), visitor: () => '' }
    return { page: await keptPage(markup, headers), subjects: address.kept.subjects }
  }

  function atHand(key: PageKey, asked: Asked, revisions: Revisions): Answer | undefined {
    const page = answers.fresh(key, revisions)
    return page && answerForAll(page, key, asked)
  }

  async function found(key: PageKey, asked: Asked, revisions: Revisions): Promise<Answer | undefined> {
    const page = await answers.find(key, revisions)
    return page && answerForAll(page, key, asked)
  }

  return { keyOf: answerKeyOf, atHand, found }
}
