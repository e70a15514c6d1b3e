import type { $ZodType } from 'zod/v4/core'
import type { Things } from './things.ts'
import type { Who } from './world.ts'

/** Who comes past the guard of a route: everybody, who is signed in, who may register teams, an entity, an admin. */
export type Guard = 'anybody' | 'member' | 'registrar' | 'entity' | 'judge' | 'admin'

/** A request that the route is there for. A form is multipart; any other body is JSON. */
export type Right = {
  /** With its query. */
  path: string
  body?: unknown
  form?: FormData
}

/** The kinds of abuse, as the issue lists them and a few more. */
export const KINDS = [
  'guarded paths',
  'records of others',
  'forged sessions',
  'more rights',
  'operators',
  'unknown fields',
  'other sites',
  'large bodies',
  'prototypes',
  'headers',
  'ways out',
  'paths',
  'hidden characters',
  'files',
] as const
export type KindName = (typeof KINDS)[number]

/** What the table says of a route, and what its call declares. Every kind is tried on it that finds something to attack, unless a reason is given. */
export type Rule = {
  who: Guard
  /** Whose request it is. */
  as: Who
  right(things: Things): Right
  body?: $ZodType | undefined
  query?: $ZodType | undefined
  /** What the parts of its form that are files must be. */
  files?: Readonly<Record<string, 'picture' | 'pdf'>>
  /** A write that changes nothing (a look-up by POST), or a reading that does: what, and why that may be. */
  changes?: string
  /** Who else may, besides those whom it belongs to. */
  seenBy?: readonly Who[]
  /** Rich text, which keeps the marks that word processors write, but none that turns the reading order. */
  rich?: true
  /** What its list may be narrowed by. */
  filters?: readonly string[]
  /** Kinds that do not apply although there is something to attack, and why. */
  spares?: Partial<Record<KindName, string>>
}
/** A row; its guard and schemas are those of the declared call, where they are not said here. */
export type Row = Omit<Rule, 'who'> & Partial<Pick<Rule, 'who'>>
export type Table = Readonly<Record<string, Row>>
/** A route of the app by its rule. */
export type Route = { name: string; method: string; path: string; rule: Rule }
