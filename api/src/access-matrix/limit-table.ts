import type { Call } from '@olympiad/contracts/call'
import { contractCalls } from '../operation/openapi/contract-calls.ts'

type Rule = { name: string; points: number; seconds: number }
export type LimitRow = { call: string; rules: Rule[]; exemptReason?: string }

function rulesOf({ limit }: Call): Rule[] {
  if (!limit || !('name' in limit)) return []
  const { name, account, address, bodyKey } = limit
  return [
    ...(account ? [{ name, ...account }] : []),
    ...(address ? [{ name: account ? `${name}-address` : name, ...address }] : []),
    ...(bodyKey ? [bodyKey] : []),
  ]
}

export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

export const CALLS: readonly Call[] = [...contractCalls.keys()]

export const LIMITS: readonly LimitRow[] = CALLS.flatMap((call) => {
  const { limit } = call
  if (!limit) return []
  return [
    {
      call: callName(call),
      rules: rulesOf(call),
      ...('exemptReason' in limit && { exemptReason: limit.exemptReason }),
    },
  ]
})

/** Tests of limits that the table can't prove, because the count depends on the body. */
export const LIMIT_TESTS: Readonly<Record<string, string>> = {
  'POST /api/adduser': 'accounts/sign-in-limits.test.ts',
  'POST /api/auth/signin': 'accounts/accounts.test.ts',
  'POST /api/auth/exchange': 'accounts/exchange.test.ts',
  'POST /api/auth/signup': 'accounts/sign-up.test.ts',
  'POST /api/auth/second-factor': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/auth/second-factor/confirm': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/auth/second-factor/off': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/auth/second-factor/recovery-codes': 'accounts/second-factor/second-factor.test.ts',
  'POST /api/admin/prove': 'accounts/reauthentication.test.ts',
  // It also counts the numbers in the body, and refunds them.
  'POST /api/teams/registration': 'teams/registration-limit.test.ts',
  'POST /api/teams/coaches': 'teams/roster.test.ts',
  'POST /api/teams/members': 'teams/roster.test.ts',
  'POST /api/billing-address': 'invoices/billing-address.test.ts',
  // It counts only threads whose link is genuine.
  'POST /api/contactus/thread': 'contact/threads.test.ts',
  'POST /api/moe/registertration': 'programmes/programmes.test.ts',
  'POST /api/wro-support': 'programmes/programmes.test.ts',
  'POST /api/teacher-training': 'programmes/programmes.test.ts',
  'POST /api/champion-programe': 'programmes/programmes.test.ts',
}
