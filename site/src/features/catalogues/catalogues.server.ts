import { isCallError } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import type { CacheFreshness } from '@olympiad/contracts/views/catalogues'
import { perLang } from '../../lib/per-lang.ts'

export type CatalogueResult<A> =
  | { answer: A; unavailableMessage?: never }
  | { answer?: never; unavailableMessage: string }

/**
 * A partner's downtime costs only its own part of the page.
 * @throws any other failure, including 404
 */
export const toCatalogueResult = <A>(answer: Promise<A>): Promise<CatalogueResult<A>> =>
  answer.then(
    (value) => ({ answer: value }),
    (error: unknown) => {
      if (isCallError(error) && error.status === 502) return { unavailableMessage: error.message }
      throw error
    },
  )

/** For a stale list: the time of its data, exact and in words. */
export type Staleness = { since: string; ago: string }

export const getStaleness = ({ answer }: CatalogueResult<CacheFreshness>, lang: Lang): Staleness | undefined =>
  answer?.outdated ? { since: answer.fetched_at, ago: formatAge(answer.age, lang) } : undefined

const ages = perLang((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))

export function formatAge(seconds: number, lang: Lang): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  return minutes < 60 ? ages[lang].format(-minutes, 'minute') : ages[lang].format(-Math.floor(minutes / 60), 'hour')
}
