import { CallError, type FieldError } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import { useRef, useState } from 'react'
import { leftForSignIn } from '../../lib/session-ended.ts'

export type Refusal = { code?: CallError['code']; message: string }

type Options = {
  /** What is said where no answer came, and where an answer says nothing. */
  offline: string
  failed: string
  /** Where a form that needs somebody signed in comes back to, and what sign-in says. */
  session?: { lang: Lang; page: string; ended: string }
  /** Puts the server's errors beside their fields. */
  wrong?: (errors: readonly FieldError[]) => void
  /** What a refusal is told in, if not in the server's words. */
  explain?: (error: CallError) => string
  /** Deals with a refusal in its own way; true where the page is being left. */
  refused?: (error: CallError) => boolean
  /** What was refused before. */
  before?: Refusal | undefined
}

/**
 * Sends a form, one at a time, and says why it was refused. `run` stays busy after its work, which leads to another page,
 * unless that says `stays`.
 */
export function useSend({ offline, failed, session, wrong, explain, refused, before }: Options) {
  // A second click may come before the first one is drawn.
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [refusal, refuse] = useState(before)
  const set = (now: boolean): void => {
    busy.current = now
    setSending(now)
  }

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (busy.current) return
    set(true)
    refuse(undefined)
    try {
      if ((await work()) === 'stays') set(false)
    } catch (error) {
      if (session && leftForSignIn(error, session.page, session.lang, session.ended)) return
      if (error instanceof CallError && refused?.(error)) return
      set(false)
      if (!(error instanceof CallError)) throw error
      if (wrong && error.errors.length > 0) return wrong(error.errors)
      const otherwise = error.message || (error.code === 'network' ? offline : failed)
      refuse({ code: error.code, message: explain?.(error) ?? otherwise })
    }
  }
  return { sending, refusal, refuse, run }
}
