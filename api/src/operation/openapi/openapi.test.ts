import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAdmin } from '../../modules/teams/registration.fixture.ts'
import { parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { contractCalls } from './contract-calls.ts'
import type { OpenApiDocument, OperationObject } from './document.ts'
import { openApiPaths } from './openapi-paths.ts'

let api: TestApi
let document: OpenApiDocument
beforeAll(async () => {
  api = await startTestApi()
  document = (await (await api.visitor('/api/openapi.json')).json()) as OpenApiDocument
})
afterAll(() => api.close())

const described = (): { method: string; path: string; call: OperationObject }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  )
const addressOf = (path: string): string =>
  path
    .replace('{part}', 'members')
    .replace('{file}', path.includes('invoices') ? 'INV-2026-000001.pdf' : '000000000000000000000000.pdf')
    .replace('/certificates/000000000000000000000000', '/certificates/NRO-2026')
    .replace('{scoring}', '00000000-0000-4000-8000-000000000000')
    .replace('{round}', '1')
    .replace(/\{\w+\}/g, '000000000000000000000000')

describe('The document of all calls', () => {
  it('is a valid OpenAPI 3.1 document without broken references', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(500)
    const broken = references.filter((to) => {
      const found = to.split('/').reduce<unknown>((at, step) => (Object(at) as Record<string, unknown>)[step], document)
      return found === undefined
    })
    expect([...new Set(broken)]).toEqual([])
  })

  it('has every route of the program, and none besides', () => {
    const patterns = api.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}')}`)
    const expected = patterns.flatMap((each) =>
      each.endsWith('?') ? [each.replace(/\/\{\w+\}\?$/, ''), each.slice(0, -1)] : [each],
    )
    expect(
      described()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([...new Set(expected)].sort())
  })

  it('has every call of the contracts, by a unique name', () => {
    const there = described().map(({ method, path }) => `${method} ${path}`)
    for (const call of contractCalls.keys()) {
      for (const { path } of openApiPaths(call.path)) expect(there).toContain(`${call.method} ${path}`)
    }
    const ids = described().map(({ call }) => call.operationId)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  })

  it('describes the answer of each call', () => {
    const empty = described().filter(({ call }) => /"schema":\{\}/.test(JSON.stringify(call.responses['200'] ?? {})))
    expect(empty.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('states the access that the program enforces', async () => {
    const answers = await Promise.all(
      described().map(async ({ method, path, call }) => {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
        const answer = await api.visitor(addressOf(path), {
          method,
          headers: { 'content-type': 'application/json' },
          ...body,
        })
        return { key: `${method} ${path}`, isUnauthorised: answer.status === 401, who: call['x-who'] }
      }),
    )
    const exceptions = new Set(['GET /metrics', 'GET /api/loginseason', 'POST /api/payment/telr/webhook'])
    const mismatches = answers.filter(
      ({ key, isUnauthorised, who }) => !exceptions.has(key) && isUnauthorised !== (who !== 'everybody'),
    )
    expect(mismatches).toEqual([])
  })

  it("names the required fields of a call, their rules, and the answer's fields", () => {
    const registration = document.paths['/api/teams/registration']?.['post']
    expect(registration).toMatchObject({
      operationId: 'registerTeam',
      'x-who': 'registrars',
      requestBody: {
        content: {
          'application/json': { schema: { properties: { data: { required: expect.arrayContaining(['teamName']) } } } },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': { schema: { properties: { team: { $ref: '#/components/schemas/TeamView' } } } },
          },
        },
        401: { $ref: '#/components/responses/Refused401' },
        403: { $ref: '#/components/responses/Refused403' },
        409: { $ref: '#/components/responses/Refused409' },
        429: { $ref: '#/components/responses/Refused429' },
      },
    })
  })

  it('documents 429 for every limited call, and the query for a sheet', () => {
    const limitedCalls = [
      ['delete', '/api/community'],
      ['delete', '/api/community/comments'],
      ['post', '/api/privacy/erasure/withdraw'],
      ['post', '/api/privacy/export'],
      ['get', '/api/admin/privacy/export'],
      ['post', '/api/teams/transections/genrate-invoice'],
      ['post', '/api/teams/transections/genrate'],
      ['get', '/api/invoices/{file}'],
      ['post', '/api/certificates/genrate'],
      ['post', '/api/certificates/final'],
      ['get', '/api/certificates/verify'],
      ['get', '/api/certificates/{file}'],
      ['put', '/api/admin/teams/{id}'],
      ['delete', '/api/admin/faqs/{id}'],
      ['post', '/api/admin/privacy/erase'],
    ] as const
    const undocumented = limitedCalls.filter(([method, path]) => !document.paths[path]?.[method]?.responses['429'])
    expect(undocumented).toEqual([])
    const { parameters, responses } = document.paths['/api/admin/results/template']?.['get'] ?? {}
    expect(parameters?.map(({ name, required }) => [name, required === true])).toEqual([
      ['season', true],
      ['lang', false],
    ])
    expect(responses).toHaveProperty('400')
  })

  it('names the fields of an import as the call takes them', async () => {
    const path = '/api/admin/results/imports'
    const schema = document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema
    const names = Object.keys((schema as { properties: object }).properties)
    const values: Record<string, unknown> = {
      season_id: '0'.repeat(24),
      data: [{ team_no: 1 }],
      dry: true,
      digest: 'x',
      replace_certificates: false,
    }
    expect(names.filter((name) => !(name in values))).toEqual([])
    const admin = await asAdmin(api)
    const post = (body: object) =>
      admin(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const answer = await post(Object.fromEntries(names.map((name) => [name, values[name]])))
    expect(await parseJsonResponse(answer)).toMatchObject({ code: 'season_unknown' })
  })

  it('describes how to list, sort, filter and change a collection of the console', () => {
    const { get, post } = document.paths['/api/admin/teams'] ?? {}
    const names = get?.parameters?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['sort', 'range', 'filter', 'page', 'per_page']))
    const sort = get?.parameters?.find(({ name }) => name === 'sort')?.content?.['application/json']?.schema
    expect(JSON.stringify(sort)).toContain('"team_no"')
    expect(get?.responses['200']).toHaveProperty('headers.Content-Range')
    expect([get?.['x-who'], post?.['x-who']]).toEqual(['admins', 'admins'])
  })

  it('is sent again only after a change, and compressed if accepted', async () => {
    const first = await api.visitor('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const etag = first.headers.get('etag') ?? ''
    const again = await api.visitor('/api/openapi.json', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
