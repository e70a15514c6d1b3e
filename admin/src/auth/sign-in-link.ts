import { sendTo } from '@olympiad/contracts/call'
import type { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { PERSON } from '@olympiad/contracts/constants'

const ASK = { method: 'POST', path: '/api/auth/signin-link' } as const
const OPEN = { method: 'POST', path: '/api/auth/signin-link/open' } as const

/** Asks for a link to an admin's mailbox. @throws {CallError} */
export const askLink = (email: string) =>
  sendTo<typeof askSignInLink>(ASK, { body: { identifier: email, type: PERSON.admin } }, (path, init) =>
    fetch(path, init),
  )

/** Makes this browser known by the token of a link. @throws {CallError} */
export const openLink = (token: string) =>
  sendTo<typeof openSignInLink>(OPEN, { body: { token } }, (path, init) => fetch(path, init))
