import type { Call } from '@olympiad/contracts/call'
import * as auth from '@olympiad/contracts/calls/auth'
import * as catalogues from '@olympiad/contracts/calls/catalogues'
import * as certificates from '@olympiad/contracts/calls/certificates'
import * as community from '@olympiad/contracts/calls/community'
import * as content from '@olympiad/contracts/calls/content'
import * as messages from '@olympiad/contracts/calls/messages'
import * as ownSession from '@olympiad/contracts/calls/own-session'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import * as programmes from '@olympiad/contracts/calls/programmes'
import * as scores from '@olympiad/contracts/calls/scores'
import * as secondFactor from '@olympiad/contracts/calls/second-factor'
import * as signInLink from '@olympiad/contracts/calls/sign-in-link'
import * as teams from '@olympiad/contracts/calls/teams'

const MODULES = [
  ...[auth, catalogues, certificates, community, content, messages, ownSession],
  ...[payments, privacy, programmes, scores, secondFactor, signInLink, teams],
]

/** A call of the contracts, with the name that it has there. */
export type NamedCall = { name: string; call: Call }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'encoding' in value

/** Every call of the contracts; several may share a path (a list, and one of it). */
export const contractCalls: readonly NamedCall[] = MODULES.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
)
