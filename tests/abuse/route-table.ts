import type { Access } from '@olympiad/contracts/call'
import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import type { Hono } from 'hono'
import type { Deps } from '../../api/src/deps.ts'
import type { Env } from '../../api/src/modules/accounts/http-env.ts'
import { declarationOf } from '../../api/src/platform/http/declarations.ts'
import type { Guard, Route, Table } from './route-spec.ts'
import { ACCOUNT_ROUTES } from './route-tables/accounts.ts'
import { buildAdminRoutes } from './route-tables/admin.ts'
import { MEMBER_ROUTES } from './route-tables/members.ts'
import { PUBLIC_ROUTES } from './route-tables/public.ts'

const MACHINES: Table = {
  [`POST ${receivePaymentWebhook.path}`]: {
    sender: 'nobody',
    validRequest: () => ({ path: receivePaymentWebhook.path, body: '' }),
    exemptions: {
      'other sites':
        'the provider’s servers have no origin and no cookie; the signature says who it is (payments.test.ts)',
    },
  },
}

export const buildRouteTable = (deps: Deps): Table => ({
  ...PUBLIC_ROUTES,
  ...ACCOUNT_ROUTES,
  ...MEMBER_ROUTES,
  ...MACHINES,
  ...buildAdminRoutes(deps),
})

const WHAT_TO_DO = 'has no row: give it one in tests/abuse/tables, with its guard, a right request and its schemas'

/** These cover all pages of site and console; page-table.ts lists them. */
const PAGES = new Set(['/*', '/admin/*', '/admin/assets/*'])

export const listRoutes = (app: Pick<Hono<Env>, 'routes'>): { name: string; method: string; path: string }[] => {
  const tableRoutes = app.routes.filter(({ method, path }) => method !== 'ALL' && !PAGES.has(path))
  return [
    ...new Map(
      tableRoutes.map(({ method, path }) => [`${method} ${path}`, { name: `${method} ${path}`, method, path }]),
    ).values(),
  ]
}

export function findTableGaps(app: Pick<Hono<Env>, 'routes'>, table: Table): string[] {
  const known = new Set(listRoutes(app).map(({ name }) => name))
  return [
    ...[...known].filter((name) => !(name in table)).map((name) => `${name} ${WHAT_TO_DO}`),
    ...Object.keys(table)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is no route: take its row away`),
  ]
}

const GUARDS: Readonly<Record<Access, Guard>> = {
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

/** Guard and schemas come from the declared calls; managed resources are for admins. */
export const resolveRouteSpecs = (app: Pick<Hono<Env>, 'routes'>, table: Table): Route[] =>
  listRoutes(app).flatMap((route) => {
    const row = table[route.name]
    if (!row) return []
    const declared = app.routes.flatMap(({ method, path, handler }) => {
      const known = method === route.method && path === route.path ? declarationOf(handler) : undefined
      return known ? [known] : []
    })
    const call = declared.find((each) => each.kind === 'call')?.call
    const guard = row.guard ?? GUARDS[call?.access ?? 'admins']
    return [{ ...route, spec: { body: call?.body, query: call?.query, ...row, guard } }]
  })
