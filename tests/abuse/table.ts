import type { Who } from '@olympiad/contracts/call'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import type { Hono } from 'hono'
import type { Deps } from '../../api/src/deps.ts'
import type { Env } from '../../api/src/modules/accounts/http-env.ts'
import { declaredBy } from '../../api/src/platform/http/declared.ts'
import type { Guard, Route, Table } from './rule.ts'
import { ACCOUNTS } from './tables/accounts.ts'
import { adminTable } from './tables/admins.ts'
import { MEMBERS } from './tables/members.ts'
import { PUBLIC } from './tables/public.ts'

const MACHINES: Table = {
  [`POST ${receivePaymentWebhook.path}`]: {
    as: 'nobody',
    right: () => ({ path: receivePaymentWebhook.path, body: '' }),
    spares: {
      'other sites':
        'the provider’s servers have no origin and no cookie; the signature says who it is (payments.test.ts)',
    },
  },
}

/** Every route of the api, and what is tried on it. */
export const tableOf = (deps: Deps): Table => ({ ...PUBLIC, ...ACCOUNTS, ...MEMBERS, ...MACHINES, ...adminTable(deps) })

const WHAT_TO_DO = 'has no row: give it one in tests/abuse/tables, with its guard, a right request and its schemas'

/** Under these stand all pages of site and console: their own table is in pages.ts. */
const PAGES = new Set(['/*', '/admin/*', '/admin/assets/*'])

/** Routes of the app as they are named in the table; what only stands before others (`ALL`) is none. */
export const routesIn = (app: Pick<Hono<Env>, 'routes'>): { name: string; method: string; path: string }[] => {
  const named = app.routes.filter(({ method, path }) => method !== 'ALL' && !PAGES.has(path))
  return [
    ...new Map(
      named.map(({ method, path }) => [`${method} ${path}`, { name: `${method} ${path}`, method, path }]),
    ).values(),
  ]
}

/** What is missing in the table, or stands there for a route that the app does not have. */
export function gapsOf(app: Pick<Hono<Env>, 'routes'>, table: Table): string[] {
  const known = new Set(routesIn(app).map(({ name }) => name))
  return [
    ...[...known].filter((name) => !(name in table)).map((name) => `${name} ${WHAT_TO_DO}`),
    ...Object.keys(table)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is no route: take its row away`),
  ]
}

const GUARDS: Readonly<Record<Who, Guard>> = {
  everybody: 'anybody',
  'signed in': 'member',
  'own session': 'member',
  registrars: 'registrar',
  judges: 'judge',
  entities: 'entity',
  admins: 'admin',
  'admins, before their second factor': 'admin',
  'holder of METRICS_TOKEN': 'anybody',
  'payment provider': 'anybody',
}

/** The routes with their rules: guard and schemas as the call declares them. Managed resources are for admins. */
export const ruledRoutes = (app: Pick<Hono<Env>, 'routes'>, table: Table): Route[] =>
  routesIn(app).flatMap((route) => {
    const row = table[route.name]
    if (!row) return []
    const declared = app.routes.flatMap(({ method, path, handler }) => {
      const known = method === route.method && path === route.path ? declaredBy(handler) : undefined
      return known ? [known] : []
    })
    const call = declared.find((each) => each.what === 'call')?.call
    const who = row.who ?? GUARDS[call?.who ?? 'admins']
    return [{ ...route, rule: { body: call?.body, query: call?.query, ...row, who } }]
  })
