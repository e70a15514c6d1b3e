import { isCallError } from '@olympiad/contracts/call'
import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { AsOf } from '@olympiad/contracts/views/catalogues'

/** A partner's list, or why there is none, in the reader's language. */
export type Shown<A> = { answer: A; down?: never } | { answer?: never; down: string }

/**
 * What a partner's system answered; its silence loses only its own part of the page.
 * @throws whatever else went wrong, what does not exist included
 */
export const shownOf = <A>(answer: Promise<A>): Promise<Shown<A>> =>
  answer.then(
    (value) => ({ answer: value }),
    (error: unknown) => {
      if (isCallError(error) && error.status === 502) return { down: error.message }
      throw error
    },
  )

/** A list that is shown although its system does not answer now: since when it is so, and that in words. */
export type Outdated = { since: string; ago: string }

export const outdatedOf = ({ answer }: Shown<AsOf>, lang: Lang): Outdated | undefined =>
  answer?.outdated ? { since: answer.fetched_at, ago: agoWords(answer.age, lang) } : undefined

/** An age as people say it, never less than a minute: `2 hours ago`, `قبل ساعتين`. */
export function agoWords(seconds: number, lang: Lang): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const words = new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'always' })
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour')
}
