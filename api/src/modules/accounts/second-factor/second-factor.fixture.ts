import { randomUUID } from 'node:crypto'
import type { createApi } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { PASSWORD, type TestApi } from '../../../testing/harness.ts'
import { apiWith } from '../accounts.fixture.ts'
import { ensureAdmin } from '../accounts.service.ts'
import { generateTotp } from './authenticator.fixture.ts'

type App = ReturnType<typeof createApi>
export type SecondFactorResponse = {
  status: number
  code?: string
  msg: string
  jwt: string
  setup?: string
  secret: string
  qr: string
  recovery_codes: string[]
  recovery_left: number
  enabled_at: string | null
  errors: { field: string; msg: string }[]
}

const PATH = '/api/auth/second-factor'

const ADDRESS = 'x-test-address'
export const apiWithClientAddresses = (api: TestApi, changes: Partial<Deps> = {}): App =>
  apiWith(api, { resolveClientAddress: (c) => c.req.header(ADDRESS) ?? '', ...changes })

export async function createTestAdmin(api: TestApi, now: () => Date) {
  const { deps } = api
  const app = apiWithClientAddresses(api)
  const email = `${randomUUID()}@demo.test`
  await ensureAdmin(deps.orm.em.fork(), { name: 'Noura', email, password: PASSWORD }, now())
  const { id } = await deps.orm.em.fork().findOneOrFail(User, { email })
  let token = ''
  let secret = ''

  async function call(
    method: string,
    path: string,
    body?: object,
    at: App = app,
    bearer = token,
  ): Promise<SecondFactorResponse> {
    const answer = await at.request(path, {
      method,
      headers: {
        'accept-language': 'en',
        'content-type': 'application/json',
        [ADDRESS]: email,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { ...((await answer.json()) as SecondFactorResponse), status: answer.status }
  }
  const signIn = (more: { code?: string; password?: string } = {}, at: App = app): Promise<SecondFactorResponse> =>
    call(
      'POST',
      '/api/adduser',
      { national_id: email, loginType: 'email', password: PASSWORD, type: 4, ...more },
      at,
      '',
    )
  token = (await signIn()).jwt

  const own = {
    state: (at?: App) => call('GET', PATH, undefined, at),
    begin: (password = PASSWORD, at?: App) => call('POST', PATH, { password }, at),
    confirm: (code: string) => call('POST', `${PATH}/confirm`, { code }),
    renew: (code: string, password = PASSWORD) => call('POST', `${PATH}/recovery-codes`, { password, code }),
    off: (code: string, password = PASSWORD) => call('POST', `${PATH}/off`, { password, code }),
  }
  return {
    ...own,
    id,
    email,
    call,
    signIn,
    code: (steps = 0) => generateTotp(secret, new Date(now().getTime() + steps * 30_000)),
    get secret() {
      return secret
    },
    get token() {
      return token
    },
    /** Uses the previous code, so that the present one is unused. */
    async enrol(): Promise<string[]> {
      secret = (await own.begin()).secret
      return (await own.confirm(generateTotp(secret, new Date(now().getTime() - 30_000)))).recovery_codes
    },
  }
}
