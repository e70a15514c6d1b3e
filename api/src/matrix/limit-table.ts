import type { Call } from '@olympiad/contracts/call'
import { contractCalls } from '../operation/openapi/contract-calls.ts'

type Rule = { name: string; points: number; seconds: number }
/** A declared limit, as what is counted in the database. */
export type Row = { call: string; rules: Rule[]; uncounted?: string }

function rulesOf({ limit }: Call): Rule[] {
  if (!limit || !('name' in limit)) return []
  const { name, account, address, named } = limit
  return [
    ...(account ? [{ name, ...account }] : []),
    ...(address ? [{ name: account ? `${name}-address` : name, ...address }] : []),
    ...(named ? [named] : []),
  ]
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** Every declared call. */
export const CALLS: readonly Call[] = [...contractCalls.keys()]

/** The calls that are counted, and those that say why not. */
export const LIMITS: readonly Row[] = CALLS.flatMap((call) => {
  const { limit } = call
  if (!limit) return []
  return [{ call: nameOf(call), rules: rulesOf(call), ...('uncounted' in limit && { uncounted: limit.uncounted }) }]
})

/** The test that proves a limit, where it is not the table's own: what is counted there depends on what was sent. */
export const PROOFS: Readonly<Record<string, string>> = {
  'POST /api/adduser': 'accounts/attempts.test.ts',
  'POST /api/auth/signin': 'accounts/accounts.test.ts',
  'POST /api/auth/exchange': 'accounts/exchange.test.ts',
  'POST /api/auth/signup': 'accounts/sign-up.test.ts',
  'POST /api/auth/second-factor': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/auth/second-factor/confirm': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/auth/second-factor/off': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/auth/second-factor/recovery-codes': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/admin/prove': 'accounts/prove.test.ts',
  // It counts the numbers in it too, and gives them back.
  'POST /api/teams/registration': 'teams/registration-limit.test.ts',
  'POST /api/teams/coaches': 'teams/roster.test.ts',
  'POST /api/teams/members': 'teams/roster.test.ts',
  'POST /api/billing-address': 'invoices/billing-address.test.ts',
  'POST /api/moe/registertration': 'programmes/programmes.test.ts',
  'POST /api/wro-support': 'programmes/programmes.test.ts',
  'POST /api/teacher-training': 'programmes/programmes.test.ts',
  'POST /api/champion-programe': 'programmes/programmes.test.ts',
}
