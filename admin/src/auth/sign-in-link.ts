import { sendToEndpoint } from '@olympiad/contracts/call'
import type { redeemSignInLink, requestSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { PERSON_TYPE } from '@olympiad/contracts/constants'

const REQUEST_LINK = { method: 'POST', path: '/api/auth/signin-link' } as const
const REDEEM_LINK = { method: 'POST', path: '/api/auth/signin-link/open' } as const

/** @throws {CallError} */
export const requestLink = (email: string) =>
  sendToEndpoint<typeof requestSignInLink>(
    REQUEST_LINK,
    { body: { identifier: email, type: PERSON_TYPE.admin } },
    (path, init) => fetch(path, init),
  )

/** @throws {CallError} */
export const redeemLink = (token: string) =>
  sendToEndpoint<typeof redeemSignInLink>(REDEEM_LINK, { body: { token } }, (path, init) => fetch(path, init))
