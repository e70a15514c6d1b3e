import { PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import { resizedPictureUrl } from '@olympiad/contracts/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartForm } from '../../testing/admin-client.ts'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import { uploadKey } from './image.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B6B55' } })
const keep = (filename: string, bytes: Uint8Array) => api.deps.storage.put(uploadKey(filename), bytes)
const ask = (path: string) => api.app.request(path)
const imageMetadata = async (path: string) => sharp(new Uint8Array(await (await ask(path)).arrayBuffer())).metadata()

describe('a picture on a page', () => {
  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['gif', 'gif'],
  ] as const)('comes as WebP in the requested width, from %s', async (as, format) => {
    await keep(`wide.${as}`, await plain(1000, 500).toFormat(format).toBuffer())
    const answer = await ask(resizedPictureUrl(`wide.${as}`, 320))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await imageMetadata(resizedPictureUrl(`wide.${as}`, 320))).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    })
  })

  it('comes as AVIF too', async () => {
    await keep('both.jpg', await plain(1600, 900).jpeg().toBuffer())
    const answer = await ask(resizedPictureUrl('both.jpg', 1600, 'avif'))
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(await imageMetadata(resizedPictureUrl('both.jpg', 1600, 'avif'))).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 1600,
      height: 900,
    })
  })

  it('is never made larger than it is', async () => {
    await keep('small.png', await plain(200, 100).png().toBuffer())
    for (const width of PICTURE_WIDTHS) {
      expect((await imageMetadata(resizedPictureUrl('small.png', width))).width).toBe(Math.min(width, 200))
    }
  })

  it('keeps its transparency', async () => {
    await keep(
      'clear.png',
      await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    expect((await imageMetadata(resizedPictureUrl('clear.png', 160))).hasAlpha).toBe(true)
  })

  it('is still, also from an animation', async () => {
    const frames = Buffer.alloc(40 * 40 * 3).map((_, index) => Math.floor(index / 1600) * 80)
    const raw = { width: 40, height: 120, channels: 1, pageHeight: 40 } as const
    await keep('moving.gif', await sharp(frames, { raw }).gif().toBuffer())
    expect((await sharp(await api.deps.storage.get(uploadKey('moving.gif'))).metadata()).pages).toBe(3)
    const still = await imageMetadata(resizedPictureUrl('moving.gif', 160))
    expect(still).toMatchObject({ width: 40, height: 40 })
    expect(still.pages ?? 1).toBe(1)
  })

  it('is made once for twenty concurrent requests, and never again', async () => {
    const original = await plain(800, 800).jpeg().toBuffer()
    await keep('one.jpg', original)
    await keep('often.jpg', original)
    let steps = 0
    const count = () => {
      steps += 1
    }
    const stepsOf = async (work: () => unknown) => {
      steps = 0
      await work()
      return steps
    }
    sharp.queue.on('change', count)
    const forOne = await stepsOf(() => ask(resizedPictureUrl('one.jpg', 640)))
    const answers: Response[] = []
    const forTwenty = await stepsOf(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => ask(resizedPictureUrl('often.jpg', 640))))))
    })
    const afterwards = await stepsOf(() => ask(resizedPictureUrl('often.jpg', 640)))
    sharp.queue.off('change', count)
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1)
    expect(forOne).toBeGreaterThan(0)
    expect(forTwenty).toBe(forOne)
    expect(afterwards).toBe(0)
  })

  it('lets an upload pass, however many are asked for', async () => {
    const coach = await api.as('coach')
    const original = new Uint8Array(await plain(1600, 1200).jpeg().toBuffer())
    const names = Array.from({ length: 4 }, (_, nth) => `crowd-${nth}.jpg`)
    for (const name of names) await keep(name, original)
    let done = 0
    const crowd = names.flatMap((name) =>
      PICTURE_WIDTHS.map(async (width) => {
        const answer = await ask(resizedPictureUrl(name, width, 'avif'))
        done += 1
        return answer.status
      }),
    )
    await crowd[0]
    const form = multipartForm({ file: original, team_name: 'صقور' })
    expect((await coach('/api/uploads', { method: 'POST', body: form })).status).toBe(200)
    expect(done).toBeLessThan(crowd.length / 2)
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  })

  it('is shown although its original is gone', async () => {
    await keep('kept.png', await plain(500, 500).png().toBuffer())
    await ask(resizedPictureUrl('kept.png', 480))
    await keep('kept.png', new TextEncoder().encode('broken since'))
    expect((await ask(resizedPictureUrl('kept.png', 480))).status).toBe(200)
    expect((await ask(resizedPictureUrl('kept.png', 320))).status).toBe(404)
  })

  beforeAll(async () => {
    const sound = await plain(300, 300).png().toBuffer()
    await keep('there.png', sound)
    await keep('drawing.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await keep('text.png', new TextEncoder().encode('not a picture'))
    await keep('short.png', sound.subarray(0, 150))
    await keep('bomb.png', await plain(5001, 5000).png().toBuffer())
  })
  it.each([
    ['a width that is none of ours', '/uploads/321/there.png.webp'],
    ['a width in another spelling', '/uploads/0320/there.png.webp'],
    ['another format', '/uploads/320/there.png.jpg'],
    ['two formats', '/uploads/320/there.png.webp.avif'],
    ['a huge width', '/uploads/99999/there.png.webp'],
    ['a name that is not kept', '/uploads/320/unknown.png.webp'],
    ['a name longer than any can be', `/uploads/320/${'a'.repeat(300)}.png.webp`],
    ['a drawing', '/uploads/320/drawing.svg.webp'],
    ['a name that leaves the folder', '/uploads/320/..%2f..%2fdata.png.webp'],
    ['a width as its own picture', '/uploads/320/320/there.png.webp.webp'],
    ['a text that is called a picture', '/uploads/320/text.png.webp'],
    ['a picture cut short', '/uploads/320/short.png.webp'],
    ['a picture of more than 25 megapixels', '/uploads/320/bomb.png.webp'],
  ])('is not found for %s', async (_what, path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
