import { send } from '@olympiad/contracts/call'
import { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { PERSON } from '@olympiad/contracts/constants'

// Loaded by those alone who need it: with the rules of their forms.

/** Asks for a link to an admin's mailbox. @throws {CallError} */
export const askLink = (email: string) =>
  send(askSignInLink, { body: { identifier: email, type: PERSON.admin } }, (path, init) => fetch(path, init))

/** Makes this browser known by the token of a link. @throws {CallError} */
export const openLink = (token: string) => send(openSignInLink, { body: { token } }, (path, init) => fetch(path, init))
