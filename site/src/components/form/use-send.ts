import { CallError, type FieldError } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import { useRef, useState } from 'react'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'

export type SubmitError = { code?: CallError['code']; message: string }

type Options = {
  offlineMessage: string
  defaultMessage: string
  /** For forms that need a session: where sign-in returns to, and its message. */
  session?: { lang: Lang; returnPath: string; sessionEndedMessage: string }
  onFieldErrors?: (errors: readonly FieldError[]) => void
  describeError?: (error: CallError) => string
  /** Returns true where it leaves the page. */
  handleError?: (error: CallError) => boolean
  initialError?: SubmitError | undefined
}

/**
 * Sends a form, one request at a time. `run` stays busy after its work unless that returns `stays`, since it
 * leaves the page.
 */
export function useSend({
  offlineMessage,
  defaultMessage,
  session,
  onFieldErrors,
  describeError,
  handleError,
  initialError,
}: Options) {
  // A second click may come before the first one renders.
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [submitError, setSubmitError] = useState(initialError)
  const setBusy = (isBusy: boolean): void => {
    busy.current = isBusy
    setSending(isBusy)
  }

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (busy.current) return
    setBusy(true)
    setSubmitError(undefined)
    try {
      if ((await work()) === 'stays') setBusy(false)
    } catch (error) {
      if (session && redirectIfSignedOut(error, session.returnPath, session.lang, session.sessionEndedMessage)) return
      if (error instanceof CallError && handleError?.(error)) return
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (onFieldErrors && error.errors.length > 0) return onFieldErrors(error.errors)
      const fallback = error.message || (error.code === 'network' ? offlineMessage : defaultMessage)
      setSubmitError({ code: error.code, message: describeError?.(error) ?? fallback })
    }
  }
  return { sending, submitError, setSubmitError, run }
}
