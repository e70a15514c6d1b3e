import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { PlatformEnv } from '../platform/http/env.ts'
import { createErrorHandler } from '../platform/http/error-handler.ts'
import { createLog } from '../platform/log.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { securityTxt } from './security-txt.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const PATH = '/.well-known/security.txt'
const ask = (SECURITY_CONTACT: string | undefined, at = '2026-11-21T12:00:00Z') => {
  const { securityContact } = readConfig({ SECURITY_CONTACT })
  const publicUrl = 'https://olympiad.example'
  const routes = securityTxt({ ...api.deps, securityContact, publicUrl, now: () => new Date(at) })
  const app = new Hono<PlatformEnv>().onError(createErrorHandler(createLog('silent'))).route('/', routes)
  return app.request(PATH)
}

describe('Somebody with a security report', () => {
  it('gets the contact, valid for half a year', async () => {
    const answer = await ask('security@olympiad.example')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:security@olympiad.example',
        'Expires: 2027-05-20T12:00:00.000Z',
        'Preferred-Languages: ar, en',
        `Canonical: https://olympiad.example${PATH}`,
        '',
      ].join('\r\n'),
    )
    expect(await (await ask('security@olympiad.example', '2027-11-21T12:00:00Z')).text()).toContain(
      'Expires: 2028-05-19',
    )
  })

  it.each(['mailto:security@olympiad.example', 'https://olympiad.example/report', 'tel:+966-11-200-0000'])(
    'is told by %s as well',
    async (contact) => expect(await (await ask(contact)).text()).toContain(`Contact: ${contact}\r\n`),
  )

  it('finds nothing where nobody is named', async () => expect((await ask(undefined)).status).toBe(404))

  it.each(['nobody', 'http://olympiad.example', 'javascript:alert(1)', 'a@b.example\r\nContact: mailto:c@d.example'])(
    'is not sent to %j',
    (contact) => expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT'),
  )
})
