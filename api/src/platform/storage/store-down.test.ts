import { translate } from '@olympiad/contracts/texts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { s3Storage } from './s3.ts'
import { allKeys, sandboxStore } from './test-store.ts'

const PATIENCE = { connect_ms: 500, attempt_ms: 500, all_ms: 1_000, attempts: 2 }

let api: TestApi
let storage: ReturnType<typeof s3Storage>
let app: TestApi['app']
let token: string
let picture: Buffer<ArrayBuffer>
beforeAll(async () => {
  api = await startTestApi()
  storage = s3Storage(sandboxStore(api.sandbox.url), PATIENCE)
  app = createApi({ ...api.deps, storage })
  const signIn = await app.request('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: '1100000015', password: 'olympiad-demo' }),
  })
  token = (await parseJsonResponse<{ jwt: string }>(signIn)).jwt
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0B6B55' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  storage.close()
  await api.close()
})
beforeEach(() => misbehave('ok'))

async function misbehave(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ target: 's3', mode, delay_ms: 30_000 })
  await fetch(`${api.sandbox.url}/control`, { method: 'POST', headers, body })
}

async function upload(lang: 'ar' | 'en'): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([picture], 'logo.png', { type: 'image/png' }))
  form.set('team_name', 'Falcons')
  const headers = { authorization: `Bearer ${token}`, 'accept-language': lang }
  return app.request('/api/uploads', { method: 'POST', headers, body: form })
}

describe('While the file store fails', () => {
  it.each(['down', 'overloaded', 'slow', 'nonsense'])(
    'an upload is rejected with a message, and nothing is stored: %s',
    async (mode) => {
      const before = await allKeys(storage)
      await misbehave(mode)
      for (const lang of ['ar', 'en'] as const) {
        const answer = await upload(lang)
        expect(answer.status).toBe(503)
        expect((await parseJsonResponse(answer)).msg).toBe(translate(lang, 'storage_unavailable'))
      }
      await misbehave('ok')
      expect(await allKeys(storage)).toEqual(before)
    },
  )

  it('an existing picture is not reported missing, and is shown once the store is back', async () => {
    const { filename } = await parseJsonResponse<{ filename: string }>(await upload('en'))
    await misbehave('down')
    expect((await app.request(`/uploads/${filename}`)).status).toBe(503)
    await misbehave('ok')
    const shown = await app.request(`/uploads/${filename}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
