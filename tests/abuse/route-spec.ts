import type { $ZodType } from 'zod/v4/core'
import type { AttackedRecords } from './attacked-records.ts'
import type { ActorName } from './test-environment.ts'

/** In order: everybody, signed-in people, people who may register teams, entities, judges, admins. */
export type Guard = 'anybody' | 'member' | 'registrar' | 'entity' | 'judge' | 'admin'

export type ValidRequest = {
  path: string
  body?: unknown
  form?: FormData
}

export const ATTACK_NAMES = [
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
export type AttackName = (typeof ATTACK_NAMES)[number]

/** A route's test data and its declared call. Every applicable attack runs, unless `exemptions` gives a reason. */
export type RouteSpec = {
  guard: Guard
  sender: ActorName
  validRequest(records: AttackedRecords): ValidRequest
  body?: $ZodType | undefined
  query?: $ZodType | undefined
  files?: Readonly<Record<string, 'picture' | 'pdf'>>
  /** Justifies a POST that changes nothing, or a GET that writes. */
  sideEffect?: string
  alsoVisibleTo?: readonly ActorName[]
  /** Rich text keeps the marks of word processors, except those that change reading order. */
  isRichText?: true
  filters?: readonly string[]
  exemptions?: Partial<Record<AttackName, string>>
}
/** Guard and schemas come from the declared call unless the row overrides them. */
export type Row = Omit<RouteSpec, 'guard'> & Partial<Pick<RouteSpec, 'guard'>>
export type Table = Readonly<Record<string, Row>>
export type Route = { name: string; method: string; path: string; spec: RouteSpec }
