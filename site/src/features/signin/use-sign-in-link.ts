import { CallError, sendTo } from '@olympiad/contracts/call'
import type { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { onSignInLink } from '@olympiad/contracts/sign-in-link'
import { useEffect, useRef, useState } from 'react'

const ASK = { method: 'POST', path: '/api/auth/signin-link' } as const
const OPEN = { method: 'POST', path: '/api/auth/signin-link/open' } as const

type Told = { done: (msg: string) => void; refused: (msg: string) => void }

/**
 * The link in the mail of whom others' tries have shut out: asks for it, and opens the one that brought the reader here, once.
 * It makes this browser known; whoever opened it signs in as ever.
 */
export function useSignInLink({ done, refused }: Told, unknown: string) {
  const [busy, setBusy] = useState(false)
  const told = useRef({ done, refused })
  told.current = { done, refused }

  const run = async (work: () => Promise<{ msg: string }>): Promise<void> => {
    setBusy(true)
    try {
      told.current.done((await work()).msg)
    } catch (error) {
      told.current.refused((error instanceof CallError && error.message) || unknown)
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` differs with each rendering and does the same
  useEffect(
    () =>
      onSignInLink(window, (token) => void run(() => sendTo<typeof openSignInLink>(OPEN, { body: { token } }, fetch))),
    [],
  )

  return {
    busy,
    ask: (identifier: string) => run(() => sendTo<typeof askSignInLink>(ASK, { body: { identifier } }, fetch)),
  }
}
