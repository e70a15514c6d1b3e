import { Agent, request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { BOMBS } from './file-corpus.ts'
import { listRoutes } from './route-table.ts'
import { startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const MB = 1024 * 1024
const SOON_MS = 15_000

/** Chunked, without Content-Length. Returns undefined when the server cuts the connection. */
function sendChunked(path: string, headers: Record<string, string>, megabytes: number): Promise<number | undefined> {
  const { port } = new URL(environment.url)
  return new Promise((resolve) => {
    const sent = request({
      agent: new Agent(),
      port,
      method: 'POST',
      path,
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
      sent.destroy()
    })
    sent.on('error', () => resolve(undefined))
    const piece = Buffer.alloc(MB, 'x')
    const more = (left: number) => {
      if (left === 0) sent.end()
      else if (!sent.destroyed) sent.write(piece, () => more(left - 1))
    }
    sent.write('{"x":"')
    more(megabytes)
  })
}

const asCoach = { 'content-type': 'application/json', ...environment.sessions.coach.headers }
const asAdmin = { 'content-type': 'application/json', ...environment.sessions.admin.headers }

describe('a body that does not say how long it is', () => {
  it.each([
    ['a form of visitors', '/api/contactus', { 'content-type': 'application/json', origin: environment.url }, 3],
    ['a registration', '/api/teams/registration', asCoach, 3],
    ['a form of the console', '/api/admin/faqs', asAdmin, 12],
    ['a sheet of results', '/api/admin/results/imports', asAdmin, 12],
    ['a picture', '/api/uploads', { ...asCoach, 'content-type': 'multipart/form-data; boundary=x' }, 8],
    ['the provider’s advice', '/api/payment/telr/webhook', { 'content-type': 'application/x-www-form-urlencoded' }, 1],
    ['a page', '/en/contact-us/', { 'content-type': 'application/x-www-form-urlencoded', origin: environment.url }, 3],
  ])('is counted while it comes: %s', async (_what, path, headers, megabytes) => {
    expect(await sendChunked(path, headers, megabytes)).toBe(413)
  })
})

describe('a sheet of results', () => {
  const season_id = environment.records.registration.season._id.toHexString()
  const send = (data: unknown, more: object = {}) =>
    environment.sendAs('admin', {
      method: 'POST',
      path: '/api/admin/results/imports',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ season_id, data, dry: true, ...more }),
    })

  it('of more rows than an import takes is refused at once', async () => {
    const { status, ms } = await send(Array.from({ length: 200_000 }, () => ({})))
    expect([status, ms < SOON_MS]).toEqual([400, true])
  })

  it.each([
    ['very long words', 'x'.repeat(MB)],
    ['marks without end on one letter', `a${'\u0323\u0301'.repeat(60_000)}`],
    ['digits without end', '9'.repeat(MB)],
  ])('of cells with %s keeps nobody waiting', async (_what, cell) => {
    const { status, ms } = await send([{ team_no: cell, competion: cell, ageLevel: cell, ranked: cell, score: cell }])
    expect([status < 500, ms < SOON_MS]).toEqual([true, true])
  })

  it('is read in the browser: a workbook itself is refused here, whatever is in it', async () => {
    for (const { bytes } of BOMBS.filter(({ name }) => name.endsWith('.xlsx'))) {
      const { status, ms } = await environment.sendAs('admin', {
        method: 'POST',
        path: '/api/admin/results/imports',
        headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
        body: bytes,
      })
      expect([status, ms < SOON_MS]).toEqual([400, true])
    }
  })
})

describe('a form with very many parts', () => {
  it.each(['/api/uploads', '/api/community/pictures', '/api/admin/faqs'])('is refused soon at %s', async (path) => {
    const part = (nth: number) => `--x\r\ncontent-disposition: form-data; name="p${nth}"\r\n\r\n1\r\n`
    const body = `${Array.from({ length: 20_000 }, (_, nth) => part(nth)).join('')}--x--\r\n`
    const answer = await environment.sendAs('admin', {
      method: 'POST',
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    })
    expect([answer.status >= 400 && answer.status < 500, answer.ms < SOON_MS]).toEqual([true, true])
  })
})

describe('an address that is too long', () => {
  it('is refused, and the process lives', async () => {
    for (const { path } of listRoutes(environment.api.app).slice(0, 5)) {
      const { status } = await environment.send({
        path: `${path.replace(/:.*$/, 'x')}?${'x'.repeat(20_000)}`,
        headers: { connection: 'close' },
      })
      expect([414, 431]).toContain(status)
    }
    expect((await environment.send({ path: '/api/regions' })).status).toBe(200)
  })
})
