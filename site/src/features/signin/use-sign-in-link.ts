import { CallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { redeemSignInLink, requestSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { onSignInLink } from '@olympiad/contracts/sign-in-link'
import { useEffect, useRef, useState } from 'react'

const REQUEST_LINK = { method: 'POST', path: '/api/auth/signin-link' } as const
const REDEEM_LINK = { method: 'POST', path: '/api/auth/signin-link/open' } as const

type LinkCallbacks = { onSuccess: (msg: string) => void; onError: (msg: string) => void }

/**
 * For a member locked out by other people's failed attempts: requests the email link, and redeems it once.
 * The link only marks this browser as known; the member still signs in as usual.
 */
export function useSignInLink({ onSuccess, onError }: LinkCallbacks, defaultMessage: string) {
  const [isSending, setSending] = useState(false)
  const callbacks = useRef({ onSuccess, onError })
  callbacks.current = { onSuccess, onError }

  const run = async (work: () => Promise<{ msg: string }>): Promise<void> => {
    setSending(true)
    try {
      callbacks.current.onSuccess((await work()).msg)
    } catch (error) {
      callbacks.current.onError((error instanceof CallError && error.message) || defaultMessage)
    }
    setSending(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` differs with each rendering and does the same
  useEffect(
    () =>
      onSignInLink(
        window,
        (token) => void run(() => sendToEndpoint<typeof redeemSignInLink>(REDEEM_LINK, { body: { token } }, fetch)),
      ),
    [],
  )

  return {
    isSending,
    requestLink: (identifier: string) =>
      run(() => sendToEndpoint<typeof requestSignInLink>(REQUEST_LINK, { body: { identifier } }, fetch)),
  }
}
