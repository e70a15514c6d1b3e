import { isCallError } from '@olympiad/contracts/call'
import { CATALOGUE_OLD_S } from '@olympiad/contracts/constants'
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

/** When the list was as it is shown, where its system does not answer now. */
export const outdatedSince = ({ answer }: Shown<AsOf>): string | undefined =>
  answer && answer.age >= CATALOGUE_OLD_S ? answer.fetched_at : undefined
